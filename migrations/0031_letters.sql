CREATE TABLE `letter_copies` (
	`letter_id` text NOT NULL,
	`reader_id` text NOT NULL,
	`sent_at` integer,
	`told_at` integer,
	`helped_at` integer,
	`replied_at` integer,
	PRIMARY KEY(`letter_id`, `reader_id`),
	FOREIGN KEY (`letter_id`) REFERENCES `letters`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reader_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `letter_copies_reader` ON `letter_copies` (`reader_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `letter_copies_untold` ON `letter_copies` (`sent_at`) WHERE told_at IS NULL;--> statement-breakpoint
CREATE TABLE `letter_holders` (
	`startup_id` text NOT NULL,
	`reader_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`startup_id`, `reader_id`),
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reader_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `letter_holders_reader` ON `letter_holders` (`reader_id`);--> statement-breakpoint
CREATE TABLE `letter_mails` (
	`reader_id` text PRIMARY KEY NOT NULL,
	`due_at` integer,
	`mailed_until_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`reader_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `letter_mails_due` ON `letter_mails` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `letter_readers` (
	`reader_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`choice` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`reader_id`, `startup_id`),
	FOREIGN KEY (`reader_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `letter_readers_startup` ON `letter_readers` (`startup_id`);--> statement-breakpoint
CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`issue_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`audience` text NOT NULL,
	`month` text NOT NULL,
	`locale` text NOT NULL,
	`blocks` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`scheduled_for_at` integer,
	`sent_at` integer,
	`corrects_issue_id` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "letters_to_prospects" CHECK(audience = 'holders' OR (json_extract(blocks, '$.extra') IS NULL AND json_extract(blocks, '$.holdersOnly') IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letters_issue` ON `letters` (`issue_id`,`audience`);--> statement-breakpoint
CREATE INDEX `letters_of_startup` ON `letters` (`startup_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `letters_due` ON `letters` (`scheduled_for_at`) WHERE state = 'scheduled';--> statement-breakpoint
CREATE UNIQUE INDEX `letters_month` ON `letters` (`startup_id`,`month`,`audience`) WHERE corrects_issue_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `letters_corrects` ON `letters` (`corrects_issue_id`,`audience`) WHERE corrects_issue_id IS NOT NULL;--> statement-breakpoint
-- A reader's message after a letter, which its founder's scoreboard counts.
CREATE TRIGGER letter_replied AFTER UPDATE OF last_timestamp ON conversation_summaries
WHEN NEW.last_from = 'investor' AND NEW.last_type = 'normal'
BEGIN
  UPDATE letter_copies SET replied_at = NEW.last_timestamp * 1000
  WHERE reader_id = NEW.investor_id AND replied_at IS NULL AND sent_at < NEW.last_timestamp * 1000 + 1000
    AND letter_id IN (SELECT id FROM letters WHERE startup_id = NEW.startup_id AND state = 'sent');
END;
