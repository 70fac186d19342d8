DROP INDEX `meetings_pair`;--> statement-breakpoint
ALTER TABLE `meetings` ADD `one_pager_id` text REFERENCES files(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `meetings` ADD `investor_missed_at` integer;--> statement-breakpoint
ALTER TABLE `meetings` ADD `startup_missed_at` integer;--> statement-breakpoint
CREATE INDEX `meetings_kept_investor` ON `meetings` (`investor_id`,`start_at`) WHERE state = 'agreed';--> statement-breakpoint
CREATE INDEX `meetings_kept_startup` ON `meetings` (`startup_id`,`start_at`) WHERE state = 'agreed';--> statement-breakpoint
CREATE INDEX `meetings_one_pager` ON `meetings` (`one_pager_id`) WHERE one_pager_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `meetings_pair` ON `meetings` (`investor_id`,`startup_id`,`start_at`);