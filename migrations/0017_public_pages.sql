CREATE TABLE `highlights` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`side` text NOT NULL,
	`position` integer NOT NULL,
	`until_at` integer,
	`added_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `highlights_side` ON `highlights` (`side`,`position`);--> statement-breakpoint
CREATE TABLE `public_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `totals` (
	`name` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL
);
