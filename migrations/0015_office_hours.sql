CREATE TABLE `office_hours` (
	`investor_id` text PRIMARY KEY NOT NULL,
	`is_open` integer NOT NULL,
	`weekday` integer NOT NULL,
	`start_minute` integer NOT NULL,
	`minutes` integer NOT NULL,
	`slots` integer NOT NULL,
	`time_zone` text NOT NULL,
	`weekly_limit` integer NOT NULL,
	`until` text,
	`place` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `meetings_pair`;--> statement-breakpoint
DROP INDEX `meetings_startup`;--> statement-breakpoint
ALTER TABLE `meetings` ADD `kind` text DEFAULT 'offer' NOT NULL;--> statement-breakpoint
ALTER TABLE `meetings` ADD `one_pager_id` text REFERENCES files(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `meetings` ADD `investor_missed_at` integer;--> statement-breakpoint
ALTER TABLE `meetings` ADD `startup_missed_at` integer;--> statement-breakpoint
CREATE INDEX `meetings_kept_investor` ON `meetings` (`investor_id`,`start_at`) WHERE state = 'agreed';--> statement-breakpoint
CREATE INDEX `meetings_kept_startup` ON `meetings` (`startup_id`,`start_at`) WHERE state = 'agreed';--> statement-breakpoint
CREATE INDEX `meetings_one_pager` ON `meetings` (`one_pager_id`) WHERE one_pager_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `meetings_pair` ON `meetings` (`investor_id`,`startup_id`,`start_at`);--> statement-breakpoint
CREATE INDEX `meetings_startup` ON `meetings` (`startup_id`,`created_at`);