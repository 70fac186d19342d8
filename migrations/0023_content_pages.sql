CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`account_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`topic` text NOT NULL,
	`message` text NOT NULL,
	`locale` text NOT NULL,
	`state` text DEFAULT 'new' NOT NULL,
	`answered_at` integer,
	`answered_by` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_submission_id_unique` ON `contact_messages` (`submission_id`);--> statement-breakpoint
CREATE INDEX `contact_messages_state` ON `contact_messages` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_account` ON `contact_messages` (`account_id`);--> statement-breakpoint
CREATE INDEX `contact_messages_email` ON `contact_messages` (`email`);--> statement-breakpoint
CREATE INDEX `contact_messages_created` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `newsletter_issues` (
	`week` text PRIMARY KEY NOT NULL,
	`since_at` integer NOT NULL,
	`until_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `newsletter_requests` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `newsletter_requests_email` ON `newsletter_requests` (`email`);--> statement-breakpoint
CREATE INDEX `newsletter_requests_expires` ON `newsletter_requests` (`expires_at`);--> statement-breakpoint
CREATE TABLE `newsletter_subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`confirmed_at` integer NOT NULL,
	`week` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_email_unique` ON `newsletter_subscribers` (`email`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_week` ON `newsletter_subscribers` (`week`);--> statement-breakpoint
ALTER TABLE `mails` ADD `subscriber_id` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `reply_to` text;--> statement-breakpoint
CREATE INDEX `mails_subscriber` ON `mails` (`subscriber_id`) WHERE subscriber_id IS NOT NULL;