CREATE TABLE `introduction_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`investor_id` text NOT NULL,
	`text` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`investor_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `introduction_requests_startup` ON `introduction_requests` (`startup_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `introduction_requests_investor` ON `introduction_requests` (`investor_id`,`expires_at`);