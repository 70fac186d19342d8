CREATE TABLE `match_choices` (
	`account_id` text NOT NULL,
	`feature` text NOT NULL,
	`key` text NOT NULL,
	`choice` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `feature`, `key`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `match_learning` (
	`account_id` text PRIMARY KEY NOT NULL,
	`is_on` integer DEFAULT true NOT NULL,
	`forgotten_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `match_dismissals` ADD `reason` text;--> statement-breakpoint
CREATE INDEX `match_dismissals_newest` ON `match_dismissals` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `cards_by_hand` ON `cards` (`workspace_id`,`stage_since_at`) WHERE moved_by = 'hand';--> statement-breakpoint
CREATE INDEX `favorites_newest` ON `favorites` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `profile_views_newest` ON `profile_views` (`investor_id`,`started_at`) WHERE investor_id IS NOT NULL;--> statement-breakpoint
-- Written by hand: what a member passes on changes its suggestions the next time they are shown, as undoing the pass does.
CREATE TRIGGER match_record_added AFTER INSERT ON conversation_records WHEN NEW.passed_by IS NOT NULL BEGIN
  UPDATE match_picks SET made_at = 0
    WHERE account_id = iif(NEW.passed_by = 'investor', NEW.investor_id, NEW.startup_id);
END;
--> statement-breakpoint
CREATE TRIGGER match_record_passed AFTER UPDATE OF passed_by ON conversation_records
WHEN OLD.passed_by IS NOT NEW.passed_by BEGIN
  UPDATE match_picks SET made_at = 0
    WHERE account_id = iif(coalesce(NEW.passed_by, OLD.passed_by) = 'investor', NEW.investor_id, NEW.startup_id);
END;
