ALTER TABLE `mails` ADD `attachment` text;--> statement-breakpoint
ALTER TABLE `meetings` ADD `mailed_sequence` integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE `meetings` ADD `day_reminder_for` integer;--> statement-breakpoint
ALTER TABLE `meetings` ADD `hour_reminder_for` integer;--> statement-breakpoint
CREATE INDEX `meetings_unmailed` ON `meetings` (`start_at`) WHERE mailed_sequence < sequence;