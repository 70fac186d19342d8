ALTER TABLE `accounts` ADD `requested_email` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `requested_email_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `greets_level_up` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `share_links` ADD `token_sealed` text;