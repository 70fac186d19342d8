CREATE TABLE `agenda` (
	`account_id` text NOT NULL,
	`step` integer NOT NULL,
	`meeting_id` text NOT NULL,
	PRIMARY KEY(`account_id`, `step`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `agenda_meeting` ON `agenda` (`meeting_id`);--> statement-breakpoint
CREATE TABLE `meeting_slots` (
	`meeting_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`offered_by` text NOT NULL,
	PRIMARY KEY(`meeting_id`, `start_at`),
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `meetings` (
	`id` text PRIMARY KEY NOT NULL,
	`investor_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`state` text DEFAULT 'offered' NOT NULL,
	`purpose` text NOT NULL,
	`place` text NOT NULL,
	`minutes` integer NOT NULL,
	`start_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`last_change` text DEFAULT 'offered' NOT NULL,
	`changed_by` text NOT NULL,
	`told_version` integer DEFAULT 0 NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`investor_outcome` text,
	`startup_outcome` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `meetings_pair` ON `meetings` (`investor_id`,`startup_id`);--> statement-breakpoint
CREATE INDEX `meetings_startup` ON `meetings` (`startup_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `meetings_offered` ON `meetings` (`investor_id`,`startup_id`) WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX `meetings_start` ON `meetings` (`start_at`) WHERE state = 'agreed';--> statement-breakpoint
CREATE INDEX `meetings_untold` ON `meetings` (`updated_at`) WHERE told_version < version;--> statement-breakpoint
-- Written by hand: an agreed meeting is an act of both boards (decision 062).
CREATE TRIGGER board_meeting_agreed AFTER UPDATE OF state ON meetings WHEN OLD.state <> 'agreed' AND NEW.state = 'agreed' BEGIN
  INSERT INTO board_acts VALUES (NEW.investor_id, NEW.startup_id, 'met', NULL, NEW.updated_at);
  INSERT INTO board_acts VALUES (NEW.startup_id, NEW.investor_id, 'met', NULL, NEW.updated_at);
END;
