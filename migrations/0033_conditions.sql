CREATE TABLE `watch_conditions` (
	`id` text PRIMARY KEY NOT NULL,
	`investor_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`key` text NOT NULL,
	`value` integer NOT NULL,
	`named` integer NOT NULL,
	`created_at` integer NOT NULL,
	`met_at` integer,
	`met_by` text,
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`met_by`) REFERENCES `figures`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `watch_conditions_open` ON `watch_conditions` (`investor_id`,`startup_id`,`key`) WHERE met_at IS NULL;--> statement-breakpoint
CREATE INDEX `watch_conditions_startup` ON `watch_conditions` (`startup_id`,`key`) WHERE met_at IS NULL;--> statement-breakpoint
CREATE INDEX `watch_conditions_pair` ON `watch_conditions` (`investor_id`,`startup_id`);--> statement-breakpoint
CREATE INDEX `watch_conditions_met_by` ON `watch_conditions` (`met_by`) WHERE met_by IS NOT NULL;--> statement-breakpoint
ALTER TABLE `figures` ADD `compared_at` integer;--> statement-breakpoint
CREATE INDEX `figures_to_compare` ON `figures` (`startup_id`) WHERE compared_at IS NULL;