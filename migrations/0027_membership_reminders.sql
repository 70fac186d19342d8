DROP INDEX `memberships_ends`;--> statement-breakpoint
ALTER TABLE `memberships` ADD `remind_at` integer;--> statement-breakpoint
CREATE INDEX `memberships_reminders` ON `memberships` (`remind_at`) WHERE remind_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `memberships` DROP COLUMN `reminded`;--> statement-breakpoint
ALTER TABLE `memberships` DROP COLUMN `reminded_of_at`;