CREATE TABLE `erased_sides` (
	`investor_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`side` text NOT NULL,
	PRIMARY KEY(`investor_id`, `startup_id`, `side`)
);
--> statement-breakpoint
ALTER TABLE `mails` ADD `account_id` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `mentions_id` text;--> statement-breakpoint
CREATE INDEX `mails_account` ON `mails` (`account_id`);--> statement-breakpoint
CREATE INDEX `mails_mentions` ON `mails` (`mentions_id`) WHERE mentions_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `pitch_credits` ADD `record_id` text;--> statement-breakpoint
ALTER TABLE `pitch_credits` ADD `is_pending` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `pitch_credits_pending` ON `pitch_credits` (`spent_at`) WHERE is_pending = 1;