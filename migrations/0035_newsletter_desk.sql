CREATE TABLE `newsletter_pauses` (
	`name` text PRIMARY KEY NOT NULL,
	`paused_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `newsletter_specials` (
	`id` text PRIMARY KEY NOT NULL,
	`subject_zh` text NOT NULL,
	`text_zh` text NOT NULL,
	`subject_en` text NOT NULL,
	`text_en` text NOT NULL,
	`path` text NOT NULL,
	`send_at` integer,
	`started_at` integer,
	`paused_at` integer,
	`done_at` integer,
	`position` text DEFAULT '' NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `newsletter_specials_due` ON `newsletter_specials` (`send_at`) WHERE send_at IS NOT NULL AND paused_at IS NULL AND done_at IS NULL;--> statement-breakpoint
ALTER TABLE `newsletter_issues` ADD `sent` integer DEFAULT 0 NOT NULL;