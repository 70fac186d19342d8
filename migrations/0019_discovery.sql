CREATE TABLE `investments` (
	`investor_id` text NOT NULL,
	`company` text NOT NULL,
	PRIMARY KEY(`investor_id`, `company`),
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `investments_company` ON `investments` (`company`,`investor_id`);--> statement-breakpoint
CREATE TABLE `match_dismissals` (
	`account_id` text NOT NULL,
	`target_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `target_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`target_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `match_picks` (
	`account_id` text PRIMARY KEY NOT NULL,
	`basis` text NOT NULL,
	`picks` text NOT NULL,
	`made_for` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `match_picks_made` ON `match_picks` (`made_at`);--> statement-breakpoint
CREATE TABLE `blocked_keywords` (
	`keyword` text PRIMARY KEY NOT NULL,
	`blocked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `blocked_keywords_blocked` ON `blocked_keywords` (`blocked_at`);--> statement-breakpoint
CREATE TABLE `hot_keywords` (
	`side` text PRIMARY KEY NOT NULL,
	`keywords` text NOT NULL,
	`rebuilt_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `keyword_searches` (
	`side` text NOT NULL,
	`keyword` text NOT NULL,
	`period` text NOT NULL,
	`person` text NOT NULL,
	`spelling` text NOT NULL,
	`searched_at` integer NOT NULL,
	PRIMARY KEY(`side`, `keyword`, `period`, `person`)
);
--> statement-breakpoint
CREATE INDEX `keyword_searches_searched` ON `keyword_searches` (`searched_at`);--> statement-breakpoint
CREATE TABLE `search_secrets` (
	`period` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`searches` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `list_visits` (
	`account_id` text NOT NULL,
	`side` text NOT NULL,
	`last_seen_at` integer NOT NULL,
	`previous_seen_at` integer,
	PRIMARY KEY(`account_id`, `side`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `one_pagers` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`client_id` text NOT NULL,
	`month` text NOT NULL,
	`language` text NOT NULL,
	`has_fundraising` integer NOT NULL,
	`revision` integer NOT NULL,
	`is_listed` integer NOT NULL,
	`file_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_pagers_client` ON `one_pagers` (`startup_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `one_pagers_month` ON `one_pagers` (`startup_id`,`month`);--> statement-breakpoint
CREATE INDEX `one_pagers_file` ON `one_pagers` (`file_id`);--> statement-breakpoint
CREATE TABLE `profile_view_days` (
	`startup_id` text NOT NULL,
	`day` text NOT NULL,
	`investor_views` integer DEFAULT 0 NOT NULL,
	`visitors` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`startup_id`, `day`),
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_view_days_day` ON `profile_view_days` (`day`);--> statement-breakpoint
CREATE TABLE `profile_views` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`investor_id` text,
	`share_link_id` text,
	`started_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`loads` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `profile_views_startup` ON `profile_views` (`startup_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `profile_views_investor` ON `profile_views` (`investor_id`,`startup_id`,`started_at`) WHERE investor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `profile_views_started` ON `profile_views` (`started_at`);--> statement-breakpoint
CREATE TABLE `weekly_view_mails` (
	`startup_id` text PRIMARY KEY NOT NULL,
	`week` text NOT NULL,
	`suggested_at` integer,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `weekly_view_runs` (
	`week` text PRIMARY KEY NOT NULL,
	`cursor` text,
	`has_failed` integer DEFAULT false NOT NULL,
	`is_done` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `saved_search_mails` (
	`account_id` text PRIMARY KEY NOT NULL,
	`week` text NOT NULL,
	`checked_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_search_mails_week` ON `saved_search_mails` (`week`);--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`side` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`is_mailed` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_searches_query` ON `saved_searches` (`account_id`,`side`,`query`);--> statement-breakpoint
CREATE TABLE `share_link_readers` (
	`link_id` text NOT NULL,
	`email` text NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `email`),
	FOREIGN KEY (`link_id`) REFERENCES `share_links`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `share_link_readers_last` ON `share_link_readers` (`link_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `share_link_readers_email` ON `share_link_readers` (`email`);--> statement-breakpoint
CREATE TABLE `share_links` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`with_fundraising` integer DEFAULT false NOT NULL,
	`expires_at` integer,
	`email_gate` integer DEFAULT false NOT NULL,
	`revoked_at` integer,
	`view_count` integer DEFAULT 0 NOT NULL,
	`last_viewed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_links_token_hash_unique` ON `share_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `share_links_startup` ON `share_links` (`startup_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `referral_visits` (
	`account_id` text PRIMARY KEY NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `visit_marks` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `visit_marks_expires` ON `visit_marks` (`expires_at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `browses_anonymously` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `favorites_target` ON `favorites` (`target_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `investors_paid` ON `investors` (CASE WHEN level_until_at IS NULL THEN 9007199254740991 ELSE level_until_at END) WHERE status = 'active' AND level NOT IN ('empty', 'normal');--> statement-breakpoint
CREATE INDEX `startups_paid` ON `startups` (`level`,CASE WHEN level_until_at IS NULL THEN 9007199254740991 ELSE level_until_at END) WHERE is_publish = 2 AND level <> 'normal';--> statement-breakpoint
-- Share tokens made before links had names become links; a link without a name is shown as a numbered one.
INSERT INTO `share_links` (`id`, `startup_id`, `token_hash`, `created_at`)
SELECT `id`, `id`, `share_token_hash`, `updated_at` FROM `startups` WHERE `share_token_hash` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `startups` DROP COLUMN `share_token_hash`;