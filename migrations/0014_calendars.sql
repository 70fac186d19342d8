CREATE TABLE `busy_calendars` (
	`account_id` text PRIMARY KEY NOT NULL,
	`address_sealed` text NOT NULL,
	`busy` text NOT NULL,
	`read_at` integer NOT NULL,
	`tried_at` integer NOT NULL,
	`problem` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`account_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`token_sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token_hash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
DROP INDEX `meetings_startup`;--> statement-breakpoint
CREATE INDEX `meetings_of_investor` ON `meetings` (`investor_id`,`start_at`);--> statement-breakpoint
CREATE INDEX `meetings_of_startup` ON `meetings` (`startup_id`,`start_at`);