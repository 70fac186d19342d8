CREATE TABLE `marketplace_count` (
	`id` integer PRIMARY KEY NOT NULL,
	`settled_until` text NOT NULL,
	`counted_until` text NOT NULL,
	`reported_for` text DEFAULT '' NOT NULL,
	`mailed_month` text DEFAULT '' NOT NULL,
	`open_window` text,
	`revision` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `marketplace_days` (
	`day` text NOT NULL,
	`part` text NOT NULL,
	`tallies` text NOT NULL,
	PRIMARY KEY(`part`, `day`)
);
--> statement-breakpoint
CREATE TABLE `marketplace_reports` (
	`range` text NOT NULL,
	`part` text NOT NULL,
	`until` text NOT NULL,
	`report` text NOT NULL,
	`made_at` integer NOT NULL,
	PRIMARY KEY(`range`, `part`)
);
--> statement-breakpoint
CREATE INDEX `card_moves_won` ON `card_moves` (`moved_at`) WHERE to_stage = 'won';--> statement-breakpoint
CREATE INDEX `conversation_records_answered` ON `conversation_records` (`answered_at`) WHERE answered_at IS NOT NULL;