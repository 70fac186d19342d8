CREATE TABLE `investments` (
	`investor_id` text NOT NULL,
	`company` text NOT NULL,
	PRIMARY KEY(`investor_id`, `company`),
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `investments_company` ON `investments` (`company`,`investor_id`);--> statement-breakpoint
CREATE TABLE `match_dismissals` (
	`account_id` text NOT NULL,
	`target_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `target_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`target_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `match_picks` (
	`account_id` text PRIMARY KEY NOT NULL,
	`basis` text NOT NULL,
	`picks` text NOT NULL,
	`made_for` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
