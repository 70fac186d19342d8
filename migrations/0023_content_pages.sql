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
CREATE INDEX `events_content` ON `events` (`occurred_at`) WHERE subject_kind = 'content';