CREATE TABLE `figures` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`key` text NOT NULL,
	`value` integer NOT NULL,
	`currency` text,
	`as_of` text NOT NULL,
	`reported_at` integer NOT NULL,
	`source` text NOT NULL,
	`corrects_id` text,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`corrects_id`) REFERENCES `figures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `figures_latest` ON `figures` (`startup_id`,`key`,`as_of`,`reported_at`,`id`);--> statement-breakpoint
CREATE INDEX `figures_history` ON `figures` (`startup_id`,`reported_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `figures_day` ON `figures` (`startup_id`,`key`,`as_of`) WHERE corrects_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `figures_corrected` ON `figures` (`corrects_id`) WHERE corrects_id IS NOT NULL;