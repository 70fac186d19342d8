CREATE TABLE `used_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_posts_created` ON `used_posts` (`created_at`);