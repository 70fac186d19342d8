DROP INDEX `content_items_updated`;--> statement-breakpoint
CREATE INDEX `content_items_kept` ON `content_items` (`kind`,`updated_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `content_items_recent` ON `content_items` (`updated_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `content_items_drafts` ON `content_items` (`kind`,`updated_at`) WHERE deleted_at IS NULL AND scheduled_at IS NULL AND published_revision IS NULL;--> statement-breakpoint
CREATE INDEX `content_items_live` ON `content_items` (`kind`,`updated_at`) WHERE published_revision IS NOT NULL;--> statement-breakpoint
CREATE INDEX `content_items_changed` ON `content_items` (`kind`,`updated_at`) WHERE published_revision IS NOT NULL AND published_revision <> revision;--> statement-breakpoint
CREATE INDEX `content_items_deleted` ON `content_items` (`kind`,`updated_at`) WHERE deleted_at IS NOT NULL;