CREATE TABLE `profile_view_days` (
	`startup_id` text NOT NULL,
	`day` text NOT NULL,
	`investor_views` integer DEFAULT 0 NOT NULL,
	`visitors` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`startup_id`, `day`),
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
ALTER TABLE `accounts` ADD `browses_anonymously` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `favorites_target` ON `favorites` (`target_id`,`created_at`);