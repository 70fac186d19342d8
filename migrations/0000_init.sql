CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`change_password` integer DEFAULT 0 NOT NULL,
	`term_version` integer DEFAULT 0 NOT NULL,
	`locale` text NOT NULL,
	`staff_role` text,
	`reference_code` text NOT NULL,
	`referred_by` text,
	`activated_at` integer,
	`suspended_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_reference_code_unique` ON `accounts` (`reference_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_kind_email` ON `accounts` (`kind`,`email`);--> statement-breakpoint
CREATE INDEX `accounts_referred_by` ON `accounts` (`referred_by`) WHERE referred_by IS NOT NULL;--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`account_id` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `verify_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`purpose` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `verify_codes_code_hash_unique` ON `verify_codes` (`code_hash`);--> statement-breakpoint
CREATE INDEX `verify_codes_account` ON `verify_codes` (`account_id`,`purpose`);--> statement-breakpoint
CREATE TABLE `content_blocks` (
	`name` text NOT NULL,
	`locale` text NOT NULL,
	`content` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`name`, `locale`)
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`template` text NOT NULL,
	`locale` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `mails_recipient` ON `mails` (`recipient`,`created_at`);--> statement-breakpoint
CREATE TABLE `static_keys` (
	`type` text NOT NULL,
	`key` text NOT NULL,
	`parent_key` text,
	`position` integer NOT NULL,
	`zh_tw` text NOT NULL,
	`en_us` text NOT NULL,
	PRIMARY KEY(`type`, `key`)
);
--> statement-breakpoint
CREATE TABLE `favorites` (
	`account_id` text NOT NULL,
	`target_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `target_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`target_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `profile_keys` (
	`profile_id` text NOT NULL,
	`type` text NOT NULL,
	`key` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `type`, `key`),
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_keys_key` ON `profile_keys` (`type`,`key`,`profile_id`);--> statement-breakpoint
CREATE TABLE `search_documents` (
	`rowid` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` text NOT NULL,
	`kind` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_documents_profile_id_unique` ON `search_documents` (`profile_id`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`occurred_at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`from_state` text,
	`to_state` text,
	`note` text DEFAULT '' NOT NULL,
	`data` text
);
--> statement-breakpoint
CREATE INDEX `events_subject` ON `events` (`subject_id`,`occurred_at`);--> statement-breakpoint
CREATE INDEX `events_action` ON `events` (`action`,`occurred_at`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `files_owner` ON `files` (`owner_id`);--> statement-breakpoint
CREATE TABLE `investor_texts` (
	`investor_id` text NOT NULL,
	`locale` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`experience` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`investor_id`, `locale`),
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `investors` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text DEFAULT 'inactive' NOT NULL,
	`level` text DEFAULT 'empty' NOT NULL,
	`level_until_at` integer,
	`card_level` text,
	`type` text DEFAULT 'angel' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`currency` text DEFAULT '' NOT NULL,
	`capital` integer DEFAULT 0 NOT NULL,
	`check_size_min` integer,
	`check_size_max` integer,
	`photo` text,
	`region` text DEFAULT '' NOT NULL,
	`history_invest` text DEFAULT '[]' NOT NULL,
	`current_invest` text DEFAULT '[]' NOT NULL,
	`reference_url` text DEFAULT '' NOT NULL,
	`submitted_at` integer,
	`published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `investors_status` ON `investors` (`status`,`published_at`);--> statement-breakpoint
CREATE TABLE `conversation_records` (
	`id` text PRIMARY KEY NOT NULL,
	`investor_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`pay_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `conversation_records_pair` ON `conversation_records` (`investor_id`,`startup_id`);--> statement-breakpoint
CREATE TABLE `conversation_summaries` (
	`investor_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`record_id` text NOT NULL,
	`pay_by` text NOT NULL,
	`last_message` text DEFAULT '' NOT NULL,
	`last_from` text,
	`last_timestamp` integer NOT NULL,
	`unread_investor` integer DEFAULT 0 NOT NULL,
	`unread_startup` integer DEFAULT 0 NOT NULL,
	`startup_answered` integer DEFAULT false NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`investor_id`, `startup_id`),
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `conversation_summaries_investor` ON `conversation_summaries` (`investor_id`,`last_timestamp`);--> statement-breakpoint
CREATE INDEX `conversation_summaries_startup` ON `conversation_summaries` (`startup_id`,`last_timestamp`);--> statement-breakpoint
CREATE TABLE `startup_texts` (
	`startup_id` text NOT NULL,
	`locale` text NOT NULL,
	`slogan` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`purpose` text DEFAULT '' NOT NULL,
	`problem` text DEFAULT '' NOT NULL,
	`solution` text DEFAULT '' NOT NULL,
	`business_model` text DEFAULT '' NOT NULL,
	`market` text DEFAULT '' NOT NULL,
	`competition` text DEFAULT '' NOT NULL,
	`product` text DEFAULT '' NOT NULL,
	`why` text DEFAULT '' NOT NULL,
	`financial_status` text DEFAULT '' NOT NULL,
	`operating_condition` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`startup_id`, `locale`),
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `startups` (
	`id` text PRIMARY KEY NOT NULL,
	`is_publish` integer DEFAULT 0 NOT NULL,
	`level` text DEFAULT 'normal' NOT NULL,
	`level_until_at` integer,
	`name` text DEFAULT '' NOT NULL,
	`photo` text,
	`cover` text,
	`video` text DEFAULT '' NOT NULL,
	`contacts` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`currency` text DEFAULT '' NOT NULL,
	`region` text DEFAULT '' NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`linkedin` text DEFAULT '' NOT NULL,
	`facebook` text DEFAULT '' NOT NULL,
	`instagram` text DEFAULT '' NOT NULL,
	`patents` text DEFAULT '[]' NOT NULL,
	`awards` text DEFAULT '[]' NOT NULL,
	`teams` text DEFAULT '[]' NOT NULL,
	`financial_report` text,
	`estimated_financial_report` text,
	`documents` text DEFAULT '[]' NOT NULL,
	`term_of_protected` text DEFAULT '{}' NOT NULL,
	`more` text DEFAULT '' NOT NULL,
	`plan` text DEFAULT '{}' NOT NULL,
	`service` text DEFAULT '{}' NOT NULL,
	`reference_url` text DEFAULT '' NOT NULL,
	`employees` text DEFAULT '' NOT NULL,
	`company_status` text DEFAULT '' NOT NULL,
	`company_start_at` text DEFAULT '' NOT NULL,
	`register_country` text DEFAULT '' NOT NULL,
	`sn` text DEFAULT '' NOT NULL,
	`sn_overridden_at` integer,
	`address` text DEFAULT '' NOT NULL,
	`capital` integer DEFAULT 0 NOT NULL,
	`funding_status` text DEFAULT '' NOT NULL,
	`round` text DEFAULT '' NOT NULL,
	`fundraising` integer,
	`fund_of_shares` real,
	`share_token_hash` text,
	`verified_badge` integer DEFAULT false NOT NULL,
	`import_key` text,
	`submitted_at` integer,
	`published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `startups_published` ON `startups` (`is_publish`,`published_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `startups_import_key` ON `startups` (`import_key`) WHERE import_key IS NOT NULL;