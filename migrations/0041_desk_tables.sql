CREATE TABLE `desk_views` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `desk_views_name` ON `desk_views` (`account_id`,`list`,`name`);--> statement-breakpoint
CREATE INDEX `accounts_created` ON `accounts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_kind_created` ON `accounts` (`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_email` ON `accounts` (`email`,`id`);--> statement-breakpoint
CREATE INDEX `orders_total` ON `orders` (`total`,`id`);--> statement-breakpoint
CREATE INDEX `orders_status_total` ON `orders` (`status`,`total`,`id`);