CREATE TABLE `complaints` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`author_id` text,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	`resolution` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`reporter_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`resolved_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `complaints_open` ON `complaints` (`reporter_id`,`kind`,`subject_id`) WHERE resolved_at IS NULL;--> statement-breakpoint
CREATE INDEX `complaints_created` ON `complaints` (`resolved_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `complaints_reporter` ON `complaints` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `complaints_author` ON `complaints` (`author_id`);