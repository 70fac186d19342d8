CREATE TABLE `social_identities` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `social_identities_subject` ON `social_identities` (`provider`,`subject`,`kind`);--> statement-breakpoint
CREATE INDEX `social_identities_account` ON `social_identities` (`account_id`);--> statement-breakpoint
CREATE TABLE `review_claims` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`reviewer_id` text NOT NULL,
	`claimed_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewer_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `startup_news` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`title_zh_tw` text DEFAULT '' NOT NULL,
	`title_en_us` text DEFAULT '' NOT NULL,
	`content_zh_tw` text DEFAULT '' NOT NULL,
	`content_en_us` text DEFAULT '' NOT NULL,
	`photo` text,
	`link` text DEFAULT '' NOT NULL,
	`publish_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `startup_news_startup` ON `startup_news` (`startup_id`,`publish_at`);--> statement-breakpoint
CREATE TABLE `startup_rewards` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`name_zh_tw` text DEFAULT '' NOT NULL,
	`name_en_us` text DEFAULT '' NOT NULL,
	`description_zh_tw` text DEFAULT '' NOT NULL,
	`description_en_us` text DEFAULT '' NOT NULL,
	`minimum_amount` integer,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `startup_rewards_startup` ON `startup_rewards` (`startup_id`,`position`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `muted_mails` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `erase_at` integer;--> statement-breakpoint
CREATE INDEX `accounts_erase` ON `accounts` (`erase_at`) WHERE erase_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `verify_codes` ADD `email` text;