CREATE TABLE `message_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reporter_id` text NOT NULL,
	`reporter_side` text NOT NULL,
	`investor_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`messages` text NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	`resolution` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`resolved_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `message_reports_created` ON `message_reports` (`resolved_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `pitch_credits` (
	`startup_id` text NOT NULL,
	`investor_id` text NOT NULL,
	`month` text NOT NULL,
	`spent_at` integer NOT NULL,
	`returned_at` integer,
	`returned_for` text,
	PRIMARY KEY(`startup_id`, `investor_id`),
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pitch_credits_month` ON `pitch_credits` (`startup_id`,`month`);--> statement-breakpoint
CREATE TABLE `thread_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`target_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `thread_links_expires` ON `thread_links` (`expires_at`);--> statement-breakpoint
ALTER TABLE `conversation_records` ADD `passed_by` text;--> statement-breakpoint
ALTER TABLE `conversation_records` ADD `pass_reason` text;--> statement-breakpoint
ALTER TABLE `conversation_records` ADD `answered_at` integer;--> statement-breakpoint
CREATE INDEX `conversation_records_startup` ON `conversation_records` (`startup_id`,`pay_by`);