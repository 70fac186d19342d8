ALTER TABLE `accounts` ADD `unproven_email` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `unproven_at` integer;--> statement-breakpoint
CREATE INDEX `accounts_unproven_email` ON `accounts` (`unproven_email`,`kind`,`unproven_at`) WHERE unproven_email IS NOT NULL;