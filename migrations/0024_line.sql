CREATE TABLE `line_events` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `line_events_received` ON `line_events` (`received_at`);--> statement-breakpoint
ALTER TABLE `social_identities` ADD `is_friend` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `social_identities` ADD `friend_at` integer DEFAULT 0 NOT NULL;