CREATE TABLE `pending_versions` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`side` text NOT NULL,
	`state` text NOT NULL,
	`content` text NOT NULL,
	`base` text NOT NULL,
	`base_revision` integer NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`field_changes` text DEFAULT '{}' NOT NULL,
	`submitted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pending_submitted` ON `pending_versions` (`submitted_at`) WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX `pending_discarded` ON `pending_versions` (`updated_at`) WHERE state = 'discarded';--> statement-breakpoint
CREATE TABLE `review_drafts` (
	`profile_id` text NOT NULL,
	`reviewer_id` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`comments` text DEFAULT '{}' NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `reviewer_id`),
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewer_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `review_drafts_updated` ON `review_drafts` (`updated_at`);--> statement-breakpoint
CREATE TABLE `review_phrases` (
	`id` text PRIMARY KEY NOT NULL,
	`author_id` text,
	`zh_tw` text DEFAULT '' NOT NULL,
	`en_us` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
