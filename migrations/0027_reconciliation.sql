CREATE TABLE `reconciliations` (
	`day` text PRIMARY KEY NOT NULL,
	`payment_cursor` text DEFAULT '' NOT NULL,
	`subscription_cursor` text DEFAULT '' NOT NULL,
	`compared` integer DEFAULT 0 NOT NULL,
	`differences` integer DEFAULT 0 NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
DROP INDEX `payments_unsettled`;--> statement-breakpoint
ALTER TABLE `payments` ADD `check_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_unsettled` ON `payments` (`check_at`) WHERE status IN ('open', 'awaiting');