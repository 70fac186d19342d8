CREATE TABLE `one_pagers` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`client_id` text NOT NULL,
	`month` text NOT NULL,
	`language` text NOT NULL,
	`has_fundraising` integer NOT NULL,
	`revision` integer NOT NULL,
	`is_listed` integer NOT NULL,
	`file_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_pagers_client` ON `one_pagers` (`startup_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `one_pagers_month` ON `one_pagers` (`startup_id`,`month`);--> statement-breakpoint
CREATE INDEX `one_pagers_file` ON `one_pagers` (`file_id`);