CREATE TABLE `board_mails` (
	`account_id` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL,
	`week` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `board_mails_due` ON `board_mails` (`due_at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `time_zone` text;--> statement-breakpoint
CREATE INDEX `cards_closed` ON `cards` (`workspace_id`,`stage_since_at`) WHERE stage IN ('won', 'passed');--> statement-breakpoint
-- Written by hand: a board's first card schedules its sheet for the next Sunday, 20:00 in Taipei (12:00 in UTC, first on
-- 1970-01-04). `app/features/deals/monday/sheet-time.ts` has the rule for all time zones, which the first run applies.
CREATE TRIGGER board_mails_added AFTER INSERT ON cards BEGIN
  INSERT INTO board_mails (account_id, due_at)
    VALUES (NEW.workspace_id, 302400000 + ((NEW.created_at - 302400000) / 604800000 + 1) * 604800000)
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
INSERT INTO board_mails (account_id, due_at)
  SELECT workspace_id, 302400000 + ((max(created_at) - 302400000) / 604800000 + 1) * 604800000
  FROM cards GROUP BY workspace_id;
