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
ALTER TABLE `startups` DROP COLUMN `share_token_hash`;