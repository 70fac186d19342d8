CREATE TABLE `line_months` (
	`month` text PRIMARY KEY NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	`told_at` integer
);
--> statement-breakpoint
ALTER TABLE `mails` ADD `line` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `line_month` text;