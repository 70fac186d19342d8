ALTER TABLE `investors` ADD `group_kept` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `investor_groups_unchecked` ON `investor_groups` (`id`) WHERE checked_at IS NULL;--> statement-breakpoint
-- Investors' public pages show the names of their confirmed group and of the group above it (decision 021).
CREATE TRIGGER investor_groups_public_update AFTER UPDATE OF name_zh, name_en, parent_id ON investor_groups BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
