ALTER TABLE `investors` ADD `group_checked_at` integer;--> statement-breakpoint
ALTER TABLE `investors` ADD `asked_group_id` text REFERENCES investor_groups(id);--> statement-breakpoint
ALTER TABLE `investors` ADD `group_declared_at` integer;--> statement-breakpoint
CREATE INDEX `investors_asked_group` ON `investors` (`asked_group_id`) WHERE asked_group_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `investors_group_declared` ON `investors` (`group_declared_at`) WHERE group_declared_at IS NOT NULL;