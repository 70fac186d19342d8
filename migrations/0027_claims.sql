CREATE TABLE `join_wishes` (
	`account_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer,
	PRIMARY KEY(`account_id`, `startup_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `join_wishes_startup` ON `join_wishes` (`startup_id`);--> statement-breakpoint
CREATE INDEX `join_wishes_due` ON `join_wishes` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `listing_claims` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`state` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`email` text NOT NULL,
	`evidence` text DEFAULT '' NOT NULL,
	`locale` text NOT NULL,
	`token_hash` text,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listing_claims_token_hash_unique` ON `listing_claims` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `listing_claims_open` ON `listing_claims` (`startup_id`,`email`) WHERE state IN ('mailed', 'waiting');--> statement-breakpoint
CREATE INDEX `listing_claims_queue` ON `listing_claims` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `listing_claims_email` ON `listing_claims` (`email`);--> statement-breakpoint
CREATE TABLE `import_matches` (
	`headings_hash` text PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`source` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `startups` ADD `unclaimed_source` text;--> statement-breakpoint
ALTER TABLE `startups` ADD `sourced_at` integer;--> statement-breakpoint
ALTER TABLE `startups` ADD `delisted_at` integer;