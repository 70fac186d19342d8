CREATE TABLE `introduction_mutes` (
	`account_id` text NOT NULL,
	`introducer_id` text NOT NULL,
	`introduction_id` text NOT NULL,
	`is_named` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `introducer_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`introducer_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `introduction_mutes_introducer` ON `introduction_mutes` (`introducer_id`);--> statement-breakpoint
CREATE TABLE `introductions` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`from_id` text,
	`to_id` text NOT NULL,
	`reason` text NOT NULL,
	`sentence` text NOT NULL,
	`is_named` integer NOT NULL,
	`state` text NOT NULL,
	`shown_at` integer,
	`consented_at` integer,
	`delivered_at` integer,
	`expires_at` integer,
	`due_at` integer,
	`heard_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`from_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`to_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `introductions_once` ON `introductions` (`startup_id`,`to_id`);--> statement-breakpoint
CREATE INDEX `introductions_from` ON `introductions` (`from_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `introductions_to` ON `introductions` (`to_id`,`state`);--> statement-breakpoint
CREATE INDEX `introductions_due` ON `introductions` (`due_at`) WHERE due_at IS NOT NULL;