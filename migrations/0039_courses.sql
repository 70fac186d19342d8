CREATE TABLE `content_file_uses` (
	`file_id` text NOT NULL,
	`item_id` text NOT NULL,
	PRIMARY KEY(`file_id`, `item_id`)
);
--> statement-breakpoint
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
CREATE INDEX `files_of_lessons` ON `files` (`kind`,`id`) WHERE kind IN ('video', 'captions');