CREATE TABLE `invitation_queue` (
	`startup_id` text NOT NULL,
	`investor_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	`held_until_at` integer,
	`checked_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`startup_id`, `investor_id`),
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invitation_queue_order` ON `invitation_queue` (`investor_id`,`joined_at`,`startup_id`);--> statement-breakpoint
CREATE INDEX `invitation_queue_checked` ON `invitation_queue` (`checked_at`);--> statement-breakpoint
-- Looked at in the next run of cron, because a place is free.
CREATE TRIGGER invitation_queue_freed AFTER UPDATE OF returned_at ON pitch_credits
WHEN OLD.returned_at IS NULL AND NEW.returned_at IS NOT NULL BEGIN
  UPDATE invitation_queue SET checked_at = 0 WHERE investor_id = NEW.investor_id;
END;
--> statement-breakpoint
CREATE TRIGGER invitation_queue_left AFTER DELETE ON invitation_queue BEGIN
  UPDATE invitation_queue SET checked_at = 0 WHERE investor_id = OLD.investor_id;
END;
