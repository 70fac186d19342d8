CREATE TABLE `content_editors` (
	`item_id` text NOT NULL,
	`account_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`item_id`, `account_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
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
CREATE INDEX `content_images_created` ON `content_images` (`created_at`);--> statement-breakpoint
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
CREATE INDEX `content_items_updated` ON `content_items` (`kind`,`updated_at`);--> statement-breakpoint
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
