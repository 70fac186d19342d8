CREATE TABLE `blocked_keywords` (
	`keyword` text PRIMARY KEY NOT NULL,
	`blocked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `blocked_keywords_blocked` ON `blocked_keywords` (`blocked_at`);--> statement-breakpoint
CREATE TABLE `hot_keywords` (
	`side` text PRIMARY KEY NOT NULL,
	`keywords` text NOT NULL,
	`rebuilt_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `keyword_searches` (
	`side` text NOT NULL,
	`keyword` text NOT NULL,
	`period` text NOT NULL,
	`person` text NOT NULL,
	`spelling` text NOT NULL,
	`searched_at` integer NOT NULL,
	PRIMARY KEY(`side`, `keyword`, `period`, `person`)
);
--> statement-breakpoint
CREATE INDEX `keyword_searches_searched` ON `keyword_searches` (`searched_at`);--> statement-breakpoint
CREATE TABLE `search_secrets` (
	`period` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `saved_search_mails` (
	`account_id` text PRIMARY KEY NOT NULL,
	`week` text NOT NULL,
	`checked_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_search_mails_week` ON `saved_search_mails` (`week`);--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`side` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`is_mailed` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_searches_query` ON `saved_searches` (`account_id`,`side`,`query`);