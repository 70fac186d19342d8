CREATE TABLE `office_hours` (
	`investor_id` text PRIMARY KEY NOT NULL,
	`is_open` integer NOT NULL,
	`weekday` integer NOT NULL,
	`start_minute` integer NOT NULL,
	`minutes` integer NOT NULL,
	`slots` integer NOT NULL,
	`time_zone` text NOT NULL,
	`weekly_limit` integer NOT NULL,
	`until` text,
	`place` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `meetings` ADD `kind` text DEFAULT 'offer' NOT NULL;--> statement-breakpoint
CREATE INDEX `meetings_startup` ON `meetings` (`startup_id`,`created_at`);