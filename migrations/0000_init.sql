CREATE TABLE `account_words` (
	`doc` integer PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_words_account_id_unique` ON `account_words` (`account_id`);--> statement-breakpoint
CREATE INDEX `account_words_version` ON `account_words` (`version`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`unproven_email` text,
	`unproven_at` integer,
	`requested_email` text,
	`requested_email_at` integer,
	`password_hash` text,
	`change_password` integer DEFAULT 0 NOT NULL,
	`term_version` integer DEFAULT 0 NOT NULL,
	`locale` text NOT NULL,
	`staff_role` text,
	`muted_mails` text DEFAULT '[]' NOT NULL,
	`browses_anonymously` integer DEFAULT false NOT NULL,
	`greets_level_up` integer DEFAULT false NOT NULL,
	`reference_code` text NOT NULL,
	`referred_by` text,
	`startup_origin` text,
	`activated_at` integer,
	`suspended_at` integer,
	`erase_at` integer,
	`erased_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_reference_code_unique` ON `accounts` (`reference_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_kind_email` ON `accounts` (`kind`,`email`);--> statement-breakpoint
CREATE INDEX `accounts_unproven_email` ON `accounts` (`unproven_email`,`kind`,`unproven_at`) WHERE unproven_email IS NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_referred_by` ON `accounts` (`referred_by`) WHERE referred_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_erase` ON `accounts` (`erase_at`) WHERE erase_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `attempt_counters` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempt_counters_expires` ON `attempt_counters` (`expires_at`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`account_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `token_hash`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_devices_token` ON `known_devices` (`token_hash`);--> statement-breakpoint
CREATE INDEX `known_devices_expires` ON `known_devices` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`account_id` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`proved_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `social_identities` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `social_identities_subject` ON `social_identities` (`provider`,`subject`,`kind`);--> statement-breakpoint
CREATE INDEX `social_identities_account` ON `social_identities` (`account_id`);--> statement-breakpoint
CREATE TABLE `verify_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`purpose` text NOT NULL,
	`code_hash` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `verify_codes_code_hash_unique` ON `verify_codes` (`code_hash`);--> statement-breakpoint
CREATE INDEX `verify_codes_account` ON `verify_codes` (`account_id`,`purpose`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`occurred_at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`from_state` text,
	`to_state` text,
	`note` text DEFAULT '' NOT NULL,
	`data` text
);
--> statement-breakpoint
CREATE INDEX `events_subject` ON `events` (`subject_id`,`occurred_at`);--> statement-breakpoint
CREATE INDEX `events_account` ON `events` (`subject_id`,`occurred_at`) WHERE subject_kind = 'account';--> statement-breakpoint
CREATE INDEX `events_action` ON `events` (`action`,`occurred_at`);--> statement-breakpoint
CREATE INDEX `events_content` ON `events` (`occurred_at`) WHERE subject_kind = 'content';--> statement-breakpoint
CREATE TABLE `join_wishes` (
	`account_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer,
	PRIMARY KEY(`account_id`, `startup_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `join_wishes_startup` ON `join_wishes` (`startup_id`);--> statement-breakpoint
CREATE INDEX `join_wishes_due` ON `join_wishes` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `listing_claims` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`state` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`email` text NOT NULL,
	`evidence` text DEFAULT '' NOT NULL,
	`locale` text NOT NULL,
	`token_hash` text,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`reason` text DEFAULT '' NOT NULL,
	`notice` text,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listing_claims_token_hash_unique` ON `listing_claims` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `listing_claims_waiting` ON `listing_claims` (`startup_id`,`email`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `listing_claims_queue` ON `listing_claims` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `listing_claims_email` ON `listing_claims` (`email`);--> statement-breakpoint
CREATE INDEX `listing_claims_notice` ON `listing_claims` (`id`) WHERE notice IS NOT NULL;--> statement-breakpoint
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
	`details` text DEFAULT '{}' NOT NULL,
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
CREATE TABLE `content_editors` (
	`item_id` text NOT NULL,
	`account_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`item_id`, `account_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `content_file_uses` (
	`file_id` text NOT NULL,
	`item_id` text NOT NULL,
	PRIMARY KEY(`file_id`, `item_id`)
);
--> statement-breakpoint
CREATE TABLE `content_image_uses` (
	`file_id` text NOT NULL,
	`item_id` text NOT NULL,
	PRIMARY KEY(`file_id`, `item_id`)
);
--> statement-breakpoint
CREATE INDEX `content_image_uses_item` ON `content_image_uses` (`item_id`);--> statement-breakpoint
CREATE TABLE `content_images` (
	`file_id` text PRIMARY KEY NOT NULL,
	`doc` integer,
	`alt_zh_tw` text DEFAULT '' NOT NULL,
	`alt_en_us` text DEFAULT '' NOT NULL,
	`width` integer DEFAULT 0 NOT NULL,
	`height` integer DEFAULT 0 NOT NULL,
	`added_by` text,
	`archived_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_images_doc` ON `content_images` (`doc`);--> statement-breakpoint
CREATE INDEX `content_images_active` ON `content_images` (`created_at`) WHERE archived_at IS NULL;--> statement-breakpoint
CREATE INDEX `content_images_archived` ON `content_images` (`archived_at`) WHERE archived_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `content_images_untitled` ON `content_images` (`created_at`) WHERE archived_at IS NULL AND (alt_zh_tw = '' OR alt_en_us = '');--> statement-breakpoint
CREATE TABLE `content_items` (
	`doc` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`draft` text NOT NULL,
	`title_zh_tw` text DEFAULT '' NOT NULL,
	`title_en_us` text DEFAULT '' NOT NULL,
	`published` text,
	`published_revision` integer,
	`published_at` integer,
	`live_at` integer,
	`scheduled_revision` integer,
	`scheduled_at` integer,
	`scheduled_by` text,
	`updated_by` text,
	`deleted_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`field_changes` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_items_id_unique` ON `content_items` (`id`);--> statement-breakpoint
CREATE INDEX `content_items_kept` ON `content_items` (`kind`,`updated_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `content_items_recent` ON `content_items` (`updated_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `content_items_drafts` ON `content_items` (`kind`,`updated_at`) WHERE deleted_at IS NULL AND scheduled_at IS NULL AND published_revision IS NULL;--> statement-breakpoint
CREATE INDEX `content_items_live` ON `content_items` (`kind`,`updated_at`) WHERE published_revision IS NOT NULL;--> statement-breakpoint
CREATE INDEX `content_items_changed` ON `content_items` (`kind`,`updated_at`) WHERE published_revision IS NOT NULL AND published_revision <> revision;--> statement-breakpoint
CREATE INDEX `content_items_deleted` ON `content_items` (`kind`,`updated_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `content_items_scheduled` ON `content_items` (`scheduled_at`) WHERE scheduled_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `content_lists` (
	`kind` text NOT NULL,
	`list` text NOT NULL,
	`sort_key` real NOT NULL,
	`item_id` text NOT NULL,
	PRIMARY KEY(`kind`, `list`, `item_id`)
);
--> statement-breakpoint
CREATE INDEX `content_lists_order` ON `content_lists` (`kind`,`list`,`sort_key`,`item_id`);--> statement-breakpoint
CREATE INDEX `content_lists_item` ON `content_lists` (`item_id`);--> statement-breakpoint
CREATE TABLE `content_revisions` (
	`item_id` text NOT NULL,
	`revision` integer NOT NULL,
	`content` text NOT NULL,
	`saved_by` text,
	`saved_at` integer NOT NULL,
	`restored_from` integer,
	PRIMARY KEY(`item_id`, `revision`)
);
--> statement-breakpoint
CREATE TABLE `content_totals` (
	`kind` text NOT NULL,
	`list` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`kind`, `list`)
);
--> statement-breakpoint
CREATE INDEX `content_totals_used` ON `content_totals` (`kind`,`number`,`list`) WHERE number > 0;--> statement-breakpoint
CREATE TABLE `course_certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`account_id` text NOT NULL,
	`course_id` text NOT NULL,
	`name` text NOT NULL,
	`title_zh_tw` text NOT NULL,
	`title_en_us` text NOT NULL,
	`seconds` integer NOT NULL,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `course_certificates_number_unique` ON `course_certificates` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `course_certificates_course` ON `course_certificates` (`account_id`,`course_id`);--> statement-breakpoint
CREATE TABLE `course_completions` (
	`account_id` text NOT NULL,
	`course_id` text NOT NULL,
	`completed_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `course_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `course_finishes` (
	`account_id` text NOT NULL,
	`course_id` text NOT NULL,
	`video` text NOT NULL,
	`finished_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `course_id`, `video`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `course_finishes_lesson` ON `course_finishes` (`course_id`,`video`);--> statement-breakpoint
CREATE TABLE `course_logs` (
	`account_id` text NOT NULL,
	`course_id` text NOT NULL,
	`video` text NOT NULL,
	`last_watch_time` real NOT NULL,
	`watched_at` integer NOT NULL,
	`device` text NOT NULL,
	`spans` text NOT NULL,
	`covered` real NOT NULL,
	`tenth` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `course_id`, `video`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `course_logs_recent` ON `course_logs` (`account_id`,`watched_at`);--> statement-breakpoint
CREATE INDEX `course_logs_lesson` ON `course_logs` (`course_id`,`video`);--> statement-breakpoint
CREATE TABLE `course_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`course_id` text NOT NULL,
	`video` text NOT NULL,
	`seconds` real NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `course_notes_lesson` ON `course_notes` (`account_id`,`course_id`,`video`,`seconds`);--> statement-breakpoint
CREATE TABLE `course_numbers` (
	`course_id` text NOT NULL,
	`video` text NOT NULL,
	`name` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`course_id`, `video`, `name`)
);
--> statement-breakpoint
CREATE TABLE `course_post_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	FOREIGN KEY (`resolved_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `course_post_reports_open` ON `course_post_reports` (`post_id`,`reporter_id`) WHERE resolved_at IS NULL;--> statement-breakpoint
CREATE INDEX `course_post_reports_created` ON `course_post_reports` (`resolved_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `course_post_reports_reporter` ON `course_post_reports` (`reporter_id`);--> statement-breakpoint
CREATE TABLE `course_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`post_id` text,
	`author_id` text NOT NULL,
	`status` text DEFAULT 'public' NOT NULL,
	`hidden_by` text,
	`text` text NOT NULL,
	`video` text,
	`seconds` real,
	`edited_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `course_posts_list` ON `course_posts` (`course_id`,`status`,`id`) WHERE post_id IS NULL;--> statement-breakpoint
CREATE INDEX `course_posts_replies` ON `course_posts` (`post_id`,`status`,`id`) WHERE post_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `course_posts_author` ON `course_posts` (`author_id`);--> statement-breakpoint
CREATE TABLE `course_tip_opens` (
	`account_id` text NOT NULL,
	`course_id` text NOT NULL,
	`video` text NOT NULL,
	`field` text NOT NULL,
	`opened_at` integer NOT NULL,
	`filled_at` integer,
	PRIMARY KEY(`account_id`, `course_id`, `video`, `field`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `course_tip_opens_lesson` ON `course_tip_opens` (`course_id`,`video`);--> statement-breakpoint
CREATE TABLE `video_upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `video_uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `video_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`upload_id` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`part_size` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `video_uploads_account` ON `video_uploads` (`account_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `video_uploads_updated` ON `video_uploads` (`updated_at`);--> statement-breakpoint
CREATE TABLE `videos` (
	`file_id` text PRIMARY KEY NOT NULL,
	`duration_ms` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`poster_id` text,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`poster_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `videos_poster` ON `videos` (`poster_id`);--> statement-breakpoint
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
CREATE TABLE `fact_requests` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `favorites` (
	`account_id` text NOT NULL,
	`target_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `target_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`target_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `favorites_target` ON `favorites` (`target_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `files_owner` ON `files` (`owner_id`);--> statement-breakpoint
CREATE INDEX `files_of_lessons` ON `files` (`kind`,`id`) WHERE kind IN ('video', 'captions');--> statement-breakpoint
CREATE TABLE `thread_files` (
	`file_id` text NOT NULL,
	`investor_id` text NOT NULL,
	`startup_id` text NOT NULL,
	PRIMARY KEY(`file_id`, `investor_id`, `startup_id`),
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
	`searches` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `import_matches` (
	`headings_hash` text PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`source` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `import_changes` (
	`import_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`before` text,
	`fields` text NOT NULL,
	PRIMARY KEY(`import_id`, `startup_id`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_changes_startup` ON `import_changes` (`startup_id`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`file_name` text NOT NULL,
	`source` text NOT NULL,
	`rows` integer NOT NULL,
	`created` integer NOT NULL,
	`updated` integer NOT NULL,
	`created_at` integer NOT NULL,
	`taken_back_at` integer,
	`taken_back` text
);
--> statement-breakpoint
CREATE INDEX `imports_newest` ON `imports` (`created_at`);--> statement-breakpoint
CREATE TABLE `startup_names` (
	`startup_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`folded` text NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `startup_names_folded` ON `startup_names` (`folded`);--> statement-breakpoint
CREATE TABLE `investments` (
	`investor_id` text NOT NULL,
	`company` text NOT NULL,
	PRIMARY KEY(`investor_id`, `company`),
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `investments_company` ON `investments` (`company`,`investor_id`);--> statement-breakpoint
CREATE TABLE `investor_texts` (
	`investor_id` text NOT NULL,
	`locale` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`experience` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`investor_id`, `locale`),
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `investors` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text DEFAULT 'inactive' NOT NULL,
	`level` text DEFAULT 'empty' NOT NULL,
	`level_until_at` integer,
	`card_level` text,
	`card_level_until_at` integer,
	`type` text DEFAULT 'angel' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`currency` text DEFAULT '' NOT NULL,
	`capital` integer DEFAULT 0 NOT NULL,
	`check_size_min` integer,
	`check_size_max` integer,
	`photo` text,
	`region` text DEFAULT '' NOT NULL,
	`history_invest` text DEFAULT '[]' NOT NULL,
	`current_invest` text DEFAULT '[]' NOT NULL,
	`reference_url` text DEFAULT '' NOT NULL,
	`fact_dates` text DEFAULT '{}' NOT NULL,
	`submitted_at` integer,
	`published_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`field_changes` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `investors_status` ON `investors` (`status`,`published_at`);--> statement-breakpoint
CREATE INDEX `investors_paid` ON `investors` (CASE WHEN level_until_at IS NULL THEN 9007199254740991 ELSE level_until_at END) WHERE status = 'active' AND level NOT IN ('empty', 'normal');--> statement-breakpoint
CREATE TABLE `list_visits` (
	`account_id` text NOT NULL,
	`side` text NOT NULL,
	`last_seen_at` integer NOT NULL,
	`previous_seen_at` integer,
	PRIMARY KEY(`account_id`, `side`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`template` text NOT NULL,
	`locale` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`account_id` text,
	`mentions_id` text,
	`subscriber_id` text,
	`reply_to` text
);
--> statement-breakpoint
CREATE INDEX `mails_recipient` ON `mails` (`recipient`,`created_at`);--> statement-breakpoint
CREATE INDEX `mails_account` ON `mails` (`account_id`);--> statement-breakpoint
CREATE INDEX `mails_mentions` ON `mails` (`mentions_id`) WHERE mentions_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_subscriber` ON `mails` (`subscriber_id`) WHERE subscriber_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `match_dismissals` (
	`account_id` text NOT NULL,
	`target_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `target_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`target_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `match_picks` (
	`account_id` text PRIMARY KEY NOT NULL,
	`basis` text NOT NULL,
	`picks` text NOT NULL,
	`made_for` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `match_picks_made` ON `match_picks` (`made_at`);--> statement-breakpoint
CREATE TABLE `membership_periods` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`track` text NOT NULL,
	`level` text NOT NULL,
	`order_id` text NOT NULL,
	`charge_source` text NOT NULL,
	`days` integer NOT NULL,
	`value` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `membership_periods_account` ON `membership_periods` (`account_id`,`track`,`ends_at`);--> statement-breakpoint
CREATE INDEX `membership_periods_order` ON `membership_periods` (`order_id`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`account_id` text NOT NULL,
	`track` text NOT NULL,
	`granted_level` text,
	`granted_until_at` integer,
	`ends_at` integer,
	`changes_at` integer,
	`next_item` text,
	`remind_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `track`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `memberships_changes` ON `memberships` (`changes_at`) WHERE changes_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `memberships_reminders` ON `memberships` (`remind_at`) WHERE remind_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `conversation_records` (
	`id` text PRIMARY KEY NOT NULL,
	`investor_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`pay_by` text NOT NULL,
	`passed_by` text,
	`pass_reason` text,
	`answered_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `conversation_records_pair` ON `conversation_records` (`investor_id`,`startup_id`);--> statement-breakpoint
CREATE INDEX `conversation_records_startup` ON `conversation_records` (`startup_id`,`pay_by`);--> statement-breakpoint
CREATE TABLE `conversation_summaries` (
	`investor_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`record_id` text NOT NULL,
	`pay_by` text NOT NULL,
	`last_message` text DEFAULT '' NOT NULL,
	`last_from` text,
	`last_type` text,
	`last_timestamp` integer NOT NULL,
	`unread_investor` integer DEFAULT 0 NOT NULL,
	`unread_startup` integer DEFAULT 0 NOT NULL,
	`startup_answered` integer DEFAULT false NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`investor_id`, `startup_id`),
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `conversation_summaries_investor` ON `conversation_summaries` (`investor_id`,`last_timestamp`,`updated_at`);--> statement-breakpoint
CREATE INDEX `conversation_summaries_startup` ON `conversation_summaries` (`startup_id`,`last_timestamp`,`updated_at`);--> statement-breakpoint
CREATE TABLE `erased_sides` (
	`investor_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`side` text NOT NULL,
	PRIMARY KEY(`investor_id`, `startup_id`, `side`)
);
--> statement-breakpoint
CREATE TABLE `inboxes` (
	`account_id` text PRIMARY KEY NOT NULL,
	`unread` integer NOT NULL,
	`versions` integer NOT NULL,
	`state` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `message_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reporter_id` text NOT NULL,
	`reporter_side` text NOT NULL,
	`investor_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`messages` text NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	`resolution` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`resolved_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `message_reports_created` ON `message_reports` (`resolved_at`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `message_reports_open` ON `message_reports` (`reporter_id`,`investor_id`,`startup_id`) WHERE resolved_at IS NULL;--> statement-breakpoint
CREATE TABLE `pitch_credits` (
	`startup_id` text NOT NULL,
	`investor_id` text NOT NULL,
	`record_id` text,
	`is_pending` integer DEFAULT false NOT NULL,
	`month` text NOT NULL,
	`spent_at` integer NOT NULL,
	`returned_at` integer,
	`returned_for` text,
	PRIMARY KEY(`startup_id`, `investor_id`),
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pitch_credits_month` ON `pitch_credits` (`startup_id`,`month`);--> statement-breakpoint
CREATE INDEX `pitch_credits_pending` ON `pitch_credits` (`spent_at`) WHERE is_pending = 1;--> statement-breakpoint
CREATE TABLE `thread_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`target_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `thread_links_expires` ON `thread_links` (`expires_at`);--> statement-breakpoint
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
CREATE TABLE `one_pagers` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`client_id` text NOT NULL,
	`month` text NOT NULL,
	`language` text NOT NULL,
	`has_fundraising` integer NOT NULL,
	`revision` integer NOT NULL,
	`is_listed` integer NOT NULL,
	`stale_facts` text DEFAULT '[]' NOT NULL,
	`file_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_pagers_client` ON `one_pagers` (`startup_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `one_pagers_month` ON `one_pagers` (`startup_id`,`month`);--> statement-breakpoint
CREATE INDEX `one_pagers_file` ON `one_pagers` (`file_id`);--> statement-breakpoint
CREATE TABLE `buyer_details` (
	`account_id` text PRIMARY KEY NOT NULL,
	`buyer` text NOT NULL,
	`invoice` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `coupon_uses` (
	`order_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`check_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_uses_account` ON `coupon_uses` (`code`,`account_id`);--> statement-breakpoint
CREATE INDEX `coupon_uses_check` ON `coupon_uses` (`check_at`) WHERE check_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `coupons` (
	`code` text PRIMARY KEY NOT NULL,
	`percent` integer,
	`amount` integer,
	`items` text DEFAULT '[]' NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`max_uses` integer,
	`note` text DEFAULT '' NOT NULL,
	`stopped_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invoice_corrections` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`number` text,
	`done_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`tried_at` integer
);
--> statement-breakpoint
CREATE INDEX `invoice_corrections_invoice` ON `invoice_corrections` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `invoice_corrections_open` ON `invoice_corrections` (`created_at`) WHERE done_at IS NULL;--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`charge_source` text NOT NULL,
	`status` text NOT NULL,
	`amount` integer NOT NULL,
	`number` text,
	`random_code` text,
	`issued_at` integer,
	`voided_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_charge_source_unique` ON `invoices` (`charge_source`);--> statement-breakpoint
CREATE INDEX `invoices_order` ON `invoices` (`order_id`);--> statement-breakpoint
CREATE INDEX `invoices_number` ON `invoices` (`number`);--> statement-breakpoint
CREATE INDEX `invoices_pending` ON `invoices` (`updated_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE TABLE `ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`occurred_at` integer NOT NULL,
	`account_id` text NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`days` integer DEFAULT 0 NOT NULL,
	`track` text,
	`level` text,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_source_unique` ON `ledger` (`source`);--> statement-breakpoint
CREATE INDEX `ledger_order` ON `ledger` (`order_id`);--> statement-breakpoint
CREATE INDEX `ledger_account` ON `ledger` (`account_id`,`occurred_at`);--> statement-breakpoint
CREATE INDEX `ledger_at` ON `ledger` (`occurred_at`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`account_id` text NOT NULL,
	`strategy` text NOT NULL,
	`item` text NOT NULL,
	`method` text NOT NULL,
	`status` text NOT NULL,
	`price` integer NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`credit` integer DEFAULT 0 NOT NULL,
	`total` integer NOT NULL,
	`days` integer NOT NULL,
	`coupon_code` text,
	`buyer` text NOT NULL,
	`invoice` text NOT NULL,
	`locale` text NOT NULL,
	`checkout_key` text NOT NULL,
	`terms_version` integer NOT NULL,
	`paid_at` integer,
	`expires_at` integer NOT NULL,
	`delivered_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_checkout` ON `orders` (`account_id`,`checkout_key`);--> statement-breakpoint
CREATE INDEX `orders_account` ON `orders` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `orders_awaiting` ON `orders` (`account_id`,`id`) WHERE status = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`expires_at`) WHERE status IN ('created', 'awaiting_payment', 'failed');--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`paid_at`) WHERE paid_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_method` ON `orders` (`method`,`id`);--> statement-breakpoint
CREATE INDEX `orders_undelivered` ON `orders` (`id`) WHERE status = 'paid' AND delivered_at IS NULL AND days = 0;--> statement-breakpoint
CREATE TABLE `payment_differences` (
	`id` text PRIMARY KEY NOT NULL,
	`trade_no` text NOT NULL,
	`order_id` text,
	`kind` text NOT NULL,
	`detail` text NOT NULL,
	`found_at` integer NOT NULL,
	`repaired_at` integer,
	`repaired_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_differences_open` ON `payment_differences` (`trade_no`,`kind`) WHERE repaired_at IS NULL;--> statement-breakpoint
CREATE INDEX `payment_differences_found` ON `payment_differences` (`found_at`);--> statement-breakpoint
CREATE TABLE `payment_notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`trade_no` text NOT NULL,
	`kind` text NOT NULL,
	`mark` text NOT NULL,
	`verified` integer NOT NULL,
	`fields` text NOT NULL,
	`outcome` text DEFAULT '' NOT NULL,
	`received` integer DEFAULT 1 NOT NULL,
	`received_at` integer NOT NULL,
	`last_received_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_notifications_once` ON `payment_notifications` (`provider`,`trade_no`,`kind`,`mark`,`verified`);--> statement-breakpoint
CREATE INDEX `payment_notifications_unsettled` ON `payment_notifications` (`received_at`) WHERE settled_at IS NULL AND verified = 1;--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`trade_no` text NOT NULL,
	`provider` text NOT NULL,
	`method` text NOT NULL,
	`status` text NOT NULL,
	`amount` integer NOT NULL,
	`provider_trade_no` text,
	`bank_code` text,
	`bank_account` text,
	`pay_by_at` integer,
	`fail_code` text,
	`fail_text` text,
	`paid_at` integer,
	`check_at` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_trade_no_unique` ON `payments` (`trade_no`);--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `payments_unsettled` ON `payments` (`check_at`) WHERE status IN ('open', 'awaiting');--> statement-breakpoint
CREATE INDEX `payments_paid` ON `payments` (`paid_at`) WHERE paid_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `reconciliations` (
	`day` text PRIMARY KEY NOT NULL,
	`payment_cursor` text DEFAULT '' NOT NULL,
	`subscription_cursor` text DEFAULT '' NOT NULL,
	`compared` integer DEFAULT 0 NOT NULL,
	`differences` integer DEFAULT 0 NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`charge_source` text NOT NULL,
	`amount` integer NOT NULL,
	`days` integer NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`requested_by` text,
	`request_key` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`done_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_request_key_unique` ON `refunds` (`request_key`);--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE INDEX `refunds_charge` ON `refunds` (`charge_source`);--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`updated_at`) WHERE status IN ('pending', 'manual', 'failed');--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`account_id` text NOT NULL,
	`item` text NOT NULL,
	`track` text NOT NULL,
	`status` text NOT NULL,
	`amount` integer NOT NULL,
	`charges` integer DEFAULT 1 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`next_charge_at` integer,
	`cancelled_at` integer,
	`checked_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscriptions_account` ON `subscriptions` (`account_id`,`track`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_active` ON `subscriptions` (`account_id`,`track`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `subscriptions_due` ON `subscriptions` (`next_charge_at`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `subscriptions_cancelling` ON `subscriptions` (`updated_at`) WHERE status = 'cancelling';--> statement-breakpoint
CREATE TABLE `pending_versions` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`side` text NOT NULL,
	`state` text NOT NULL,
	`content` text NOT NULL,
	`base` text NOT NULL,
	`base_revision` integer NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`field_changes` text DEFAULT '{}' NOT NULL,
	`submitted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pending_submitted` ON `pending_versions` (`submitted_at`) WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX `pending_discarded` ON `pending_versions` (`updated_at`) WHERE state = 'discarded';--> statement-breakpoint
CREATE TABLE `profile_view_days` (
	`startup_id` text NOT NULL,
	`day` text NOT NULL,
	`investor_views` integer DEFAULT 0 NOT NULL,
	`visitors` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`startup_id`, `day`),
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_view_days_day` ON `profile_view_days` (`day`);--> statement-breakpoint
CREATE TABLE `profile_views` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`investor_id` text,
	`share_link_id` text,
	`started_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`loads` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`investor_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `profile_views_startup` ON `profile_views` (`startup_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `profile_views_investor` ON `profile_views` (`investor_id`,`startup_id`,`started_at`) WHERE investor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `profile_views_started` ON `profile_views` (`started_at`);--> statement-breakpoint
CREATE TABLE `weekly_view_mails` (
	`startup_id` text PRIMARY KEY NOT NULL,
	`week` text NOT NULL,
	`suggested_at` integer,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `weekly_view_runs` (
	`week` text PRIMARY KEY NOT NULL,
	`cursor` text,
	`has_failed` integer DEFAULT false NOT NULL,
	`is_done` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `public_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `totals` (
	`name` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `review_claims` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`reviewer_id` text NOT NULL,
	`claimed_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewer_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `review_drafts` (
	`profile_id` text NOT NULL,
	`reviewer_id` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`comments` text DEFAULT '{}' NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `reviewer_id`),
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewer_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `review_drafts_updated` ON `review_drafts` (`updated_at`);--> statement-breakpoint
CREATE TABLE `review_phrases` (
	`id` text PRIMARY KEY NOT NULL,
	`author_id` text,
	`zh_tw` text DEFAULT '' NOT NULL,
	`en_us` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `review_versions` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`outcome` text NOT NULL,
	`content` text NOT NULL,
	`kept_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
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
CREATE UNIQUE INDEX `saved_searches_query` ON `saved_searches` (`account_id`,`side`,`query`);--> statement-breakpoint
CREATE TABLE `listing_facets` (
	`side` text NOT NULL,
	`value` text NOT NULL,
	`total` integer NOT NULL,
	`counts` text NOT NULL,
	`member_counts` text NOT NULL,
	PRIMARY KEY(`side`, `value`)
);
--> statement-breakpoint
CREATE TABLE `listings` (
	`doc` integer PRIMARY KEY NOT NULL,
	`side` text NOT NULL,
	`profile_id` text NOT NULL,
	`published_at` integer NOT NULL,
	`verified_badge` integer NOT NULL,
	`card` text NOT NULL,
	`round` text DEFAULT '' NOT NULL,
	`facets` text NOT NULL,
	`member_facets` text NOT NULL,
	`amount_min` real,
	`amount_max` real,
	`facts` text DEFAULT '[]' NOT NULL,
	`fact_dates` text DEFAULT '{}' NOT NULL,
	`confirmed_at` integer,
	`is_stale` integer DEFAULT false NOT NULL,
	`ask_at` integer,
	`index_version` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listings_profile_id_unique` ON `listings` (`profile_id`);--> statement-breakpoint
CREATE INDEX `listings_side` ON `listings` (`side`,`doc`);--> statement-breakpoint
CREATE INDEX `listings_version` ON `listings` (`index_version`);--> statement-breakpoint
CREATE INDEX `listings_fresh` ON `listings` (`confirmed_at`) WHERE is_stale = 0;--> statement-breakpoint
CREATE INDEX `listings_ask` ON `listings` (`ask_at`);--> statement-breakpoint
CREATE TABLE `profile_keys` (
	`profile_id` text NOT NULL,
	`type` text NOT NULL,
	`key` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `type`, `key`),
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_keys_key` ON `profile_keys` (`type`,`key`,`profile_id`);--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`challenge` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`purpose` text NOT NULL,
	`holder` text NOT NULL,
	`user_handle` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_expires` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`user_handle` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_account` ON `passkeys` (`account_id`);--> statement-breakpoint
CREATE TABLE `pending_logins` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`account_id` text NOT NULL,
	`way` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pending_logins_token_hash_unique` ON `pending_logins` (`token_hash`);--> statement-breakpoint
CREATE INDEX `pending_logins_account` ON `pending_logins` (`account_id`);--> statement-breakpoint
CREATE INDEX `pending_logins_expires` ON `pending_logins` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_codes_hash` ON `recovery_codes` (`account_id`,`code_hash`);--> statement-breakpoint
CREATE TABLE `totp_factors` (
	`account_id` text PRIMARY KEY NOT NULL,
	`secret` text,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`pending_secret` text,
	`pending_until_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `service_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`service` text NOT NULL,
	`status` text DEFAULT 'requested' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `service_requests_startup` ON `service_requests` (`startup_id`,`id`);--> statement-breakpoint
CREATE INDEX `service_requests_status` ON `service_requests` (`status`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `service_requests_open` ON `service_requests` (`startup_id`,`service`) WHERE closed_at IS NULL;--> statement-breakpoint
CREATE TABLE `share_link_readers` (
	`link_id` text NOT NULL,
	`email` text NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `email`),
	FOREIGN KEY (`link_id`) REFERENCES `share_links`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `share_link_readers_last` ON `share_link_readers` (`link_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `share_link_readers_email` ON `share_link_readers` (`email`);--> statement-breakpoint
CREATE TABLE `share_links` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`token_sealed` text,
	`name` text DEFAULT '' NOT NULL,
	`with_fundraising` integer DEFAULT false NOT NULL,
	`expires_at` integer,
	`email_gate` integer DEFAULT false NOT NULL,
	`revoked_at` integer,
	`view_count` integer DEFAULT 0 NOT NULL,
	`last_viewed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_links_token_hash_unique` ON `share_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `share_links_startup` ON `share_links` (`startup_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `startup_news` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`title_zh_tw` text DEFAULT '' NOT NULL,
	`title_en_us` text DEFAULT '' NOT NULL,
	`content_zh_tw` text DEFAULT '' NOT NULL,
	`content_en_us` text DEFAULT '' NOT NULL,
	`photo` text,
	`link` text DEFAULT '' NOT NULL,
	`publish_at` integer NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `startup_news_startup` ON `startup_news` (`startup_id`,`publish_at`);--> statement-breakpoint
CREATE TABLE `startup_rewards` (
	`id` text PRIMARY KEY NOT NULL,
	`startup_id` text NOT NULL,
	`name_zh_tw` text DEFAULT '' NOT NULL,
	`name_en_us` text DEFAULT '' NOT NULL,
	`description_zh_tw` text DEFAULT '' NOT NULL,
	`description_en_us` text DEFAULT '' NOT NULL,
	`minimum_amount` integer,
	`position` integer NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `startup_rewards_startup` ON `startup_rewards` (`startup_id`,`position`);--> statement-breakpoint
CREATE TABLE `startup_texts` (
	`startup_id` text NOT NULL,
	`locale` text NOT NULL,
	`slogan` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`purpose` text DEFAULT '' NOT NULL,
	`problem` text DEFAULT '' NOT NULL,
	`solution` text DEFAULT '' NOT NULL,
	`business_model` text DEFAULT '' NOT NULL,
	`market` text DEFAULT '' NOT NULL,
	`competition` text DEFAULT '' NOT NULL,
	`product` text DEFAULT '' NOT NULL,
	`why` text DEFAULT '' NOT NULL,
	`financial_status` text DEFAULT '' NOT NULL,
	`operating_condition` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`startup_id`, `locale`),
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `startups` (
	`id` text PRIMARY KEY NOT NULL,
	`is_publish` integer DEFAULT 0 NOT NULL,
	`level` text DEFAULT 'normal' NOT NULL,
	`level_until_at` integer,
	`name` text DEFAULT '' NOT NULL,
	`photo` text,
	`cover` text,
	`video` text DEFAULT '' NOT NULL,
	`contacts` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`currency` text DEFAULT '' NOT NULL,
	`region` text DEFAULT '' NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`linkedin` text DEFAULT '' NOT NULL,
	`facebook` text DEFAULT '' NOT NULL,
	`instagram` text DEFAULT '' NOT NULL,
	`patents` text DEFAULT '[]' NOT NULL,
	`awards` text DEFAULT '[]' NOT NULL,
	`teams` text DEFAULT '[]' NOT NULL,
	`financial_report` text,
	`estimated_financial_report` text,
	`documents` text DEFAULT '[]' NOT NULL,
	`term_of_protected` text DEFAULT '{}' NOT NULL,
	`more` text DEFAULT '' NOT NULL,
	`more_en_us` text DEFAULT '' NOT NULL,
	`reference_url` text DEFAULT '' NOT NULL,
	`employees` text DEFAULT '' NOT NULL,
	`company_status` text DEFAULT '' NOT NULL,
	`company_start_at` text DEFAULT '' NOT NULL,
	`register_country` text DEFAULT '' NOT NULL,
	`sn` text DEFAULT '' NOT NULL,
	`sn_overridden_at` integer,
	`address` text DEFAULT '' NOT NULL,
	`capital` integer DEFAULT 0 NOT NULL,
	`funding_status` text DEFAULT '' NOT NULL,
	`round` text DEFAULT '' NOT NULL,
	`fundraising` integer,
	`fund_of_shares` real,
	`verified_badge` integer DEFAULT false NOT NULL,
	`import_key` text,
	`unclaimed_source` text,
	`sourced_at` integer,
	`delisted_at` integer,
	`fact_dates` text DEFAULT '{}' NOT NULL,
	`submitted_at` integer,
	`published_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`field_changes` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `startups_published` ON `startups` (`is_publish`,`published_at`);--> statement-breakpoint
CREATE INDEX `startups_paid` ON `startups` (`level`,CASE WHEN level_until_at IS NULL THEN 9007199254740991 ELSE level_until_at END) WHERE is_publish = 2 AND level <> 'normal';--> statement-breakpoint
CREATE UNIQUE INDEX `startups_import_key` ON `startups` (`import_key`) WHERE import_key IS NOT NULL;--> statement-breakpoint
CREATE TABLE `static_keys` (
	`type` text NOT NULL,
	`key` text NOT NULL,
	`parent_key` text,
	`position` integer NOT NULL,
	`zh_tw` text NOT NULL,
	`en_us` text NOT NULL,
	PRIMARY KEY(`type`, `key`)
);
--> statement-breakpoint
CREATE TABLE `application_files` (
	`application_id` text NOT NULL,
	`file_id` text NOT NULL,
	PRIMARY KEY(`application_id`, `file_id`),
	FOREIGN KEY (`application_id`) REFERENCES `plan_applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_files_file` ON `application_files` (`file_id`);--> statement-breakpoint
CREATE TABLE `application_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `plan_applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_notes_application` ON `application_notes` (`application_id`,`id`);--> statement-breakpoint
CREATE TABLE `application_reviews` (
	`application_id` text NOT NULL,
	`reviewer_id` text NOT NULL,
	`assigned_by` text,
	`assigned_at` integer NOT NULL,
	`scores` text DEFAULT '{}' NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`scored_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`application_id`, `reviewer_id`),
	FOREIGN KEY (`application_id`) REFERENCES `plan_applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_reviews_reviewer` ON `application_reviews` (`reviewer_id`,`scored_at`);--> statement-breakpoint
CREATE TABLE `plan_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`form_version` integer NOT NULL,
	`answers` text DEFAULT '{}' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`saved_at` integer NOT NULL,
	`submitted_at` integer,
	`decided_at` integer,
	`decided_by` text,
	`decision_note` text DEFAULT '' NOT NULL,
	`contract_file_id` text,
	`contract_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `support_plans`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contract_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `plan_applications_status` ON `plan_applications` (`plan_id`,`status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `plan_applications_startup` ON `plan_applications` (`startup_id`,`plan_id`);--> statement-breakpoint
CREATE TABLE `plan_counts` (
	`plan_id` text NOT NULL,
	`status` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`plan_id`, `status`)
);
--> statement-breakpoint
CREATE TABLE `plan_forms` (
	`plan_id` text NOT NULL,
	`version` integer NOT NULL,
	`fields` text NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`plan_id`, `version`),
	FOREIGN KEY (`plan_id`) REFERENCES `support_plans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `plan_milestones` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`title` text NOT NULL,
	`due_on` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`reached_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `plan_applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_milestones_application` ON `plan_milestones` (`application_id`,`due_on`,`id`);--> statement-breakpoint
CREATE TABLE `support_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text DEFAULT 'receiving' NOT NULL,
	`form_version` integer DEFAULT 0 NOT NULL,
	`form_draft` text DEFAULT '[]' NOT NULL,
	`score_sheet` text DEFAULT '[]' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`moved_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `support_plans_status` ON `support_plans` (`status`,`id`);--> statement-breakpoint
CREATE TABLE `used_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_posts_created` ON `used_posts` (`created_at`);--> statement-breakpoint
CREATE TABLE `referral_visits` (
	`account_id` text PRIMARY KEY NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `visit_marks` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `visit_marks_expires` ON `visit_marks` (`expires_at`);