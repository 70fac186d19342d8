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
CREATE TABLE `event_counts` (
	`event_id` text PRIMARY KEY NOT NULL,
	`confirmed` integer DEFAULT 0 NOT NULL,
	`waiting` integer DEFAULT 0 NOT NULL,
	`cancelled` integer DEFAULT 0 NOT NULL,
	`checked_in` integer DEFAULT 0 NOT NULL,
	`last_position` integer DEFAULT 0 NOT NULL,
	`missing_since_at` integer,
	`closed_at` integer,
	`anonymised_at` integer
);
--> statement-breakpoint
CREATE INDEX `event_counts_open` ON `event_counts` (`event_id`) WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX `event_counts_closed` ON `event_counts` (`closed_at`) WHERE anonymised_at IS NULL;--> statement-breakpoint
CREATE TABLE `event_registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`account_id` text,
	`email` text,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`locale` text NOT NULL,
	`status` text NOT NULL,
	`position` integer NOT NULL,
	`code` text NOT NULL,
	`mailed_status` text DEFAULT '' NOT NULL,
	`reminded` integer DEFAULT 0 NOT NULL,
	`checked_in_at` integer,
	`checked_in_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_registrations_code_unique` ON `event_registrations` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `event_registrations_person` ON `event_registrations` (`event_id`,`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `event_registrations_position` ON `event_registrations` (`event_id`,`position`);--> statement-breakpoint
CREATE INDEX `event_registrations_status` ON `event_registrations` (`event_id`,`status`,`position`);--> statement-breakpoint
CREATE INDEX `event_registrations_reminded` ON `event_registrations` (`event_id`,`status`,`reminded`);--> statement-breakpoint
CREATE INDEX `event_registrations_name` ON `event_registrations` (`event_id`,`name_key`);--> statement-breakpoint
CREATE INDEX `event_registrations_account` ON `event_registrations` (`account_id`);--> statement-breakpoint
CREATE INDEX `event_registrations_email` ON `event_registrations` (`email`);--> statement-breakpoint
CREATE INDEX `event_registrations_unmailed` ON `event_registrations` (`event_id`,`position`) WHERE status <> mailed_status;--> statement-breakpoint
CREATE TABLE `event_requests` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`locale` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `event_requests_expires` ON `event_requests` (`expires_at`);--> statement-breakpoint
CREATE INDEX `event_requests_email` ON `event_requests` (`email`);--> statement-breakpoint
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
DROP INDEX `content_images_created`;--> statement-breakpoint
ALTER TABLE `content_images` ADD `doc` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `content_images_doc` ON `content_images` (`doc`);--> statement-breakpoint
CREATE INDEX `content_images_active` ON `content_images` (`created_at`) WHERE archived_at IS NULL;--> statement-breakpoint
CREATE INDEX `content_images_archived` ON `content_images` (`archived_at`) WHERE archived_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `content_images_untitled` ON `content_images` (`created_at`) WHERE archived_at IS NULL AND (alt_zh_tw = '' OR alt_en_us = '');--> statement-breakpoint
DROP INDEX `content_items_updated`;--> statement-breakpoint
CREATE INDEX `content_items_kept` ON `content_items` (`kind`,`updated_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `content_items_recent` ON `content_items` (`updated_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `content_items_drafts` ON `content_items` (`kind`,`updated_at`) WHERE deleted_at IS NULL AND scheduled_at IS NULL AND published_revision IS NULL;--> statement-breakpoint
CREATE INDEX `content_items_live` ON `content_items` (`kind`,`updated_at`) WHERE published_revision IS NOT NULL;--> statement-breakpoint
CREATE INDEX `content_items_changed` ON `content_items` (`kind`,`updated_at`) WHERE published_revision IS NOT NULL AND published_revision <> revision;--> statement-breakpoint
CREATE INDEX `content_items_deleted` ON `content_items` (`kind`,`updated_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `mails` ADD `subscriber_id` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `reply_to` text;--> statement-breakpoint
CREATE INDEX `mails_subscriber` ON `mails` (`subscriber_id`) WHERE subscriber_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `content_totals_used` ON `content_totals` (`kind`,`number`,`list`) WHERE number > 0;--> statement-breakpoint
CREATE INDEX `events_content` ON `events` (`occurred_at`) WHERE subject_kind = 'content';