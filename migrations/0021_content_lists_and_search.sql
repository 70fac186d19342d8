-- The content desk's search: the words of each item's draft, by `content_items.doc`.
CREATE VIRTUAL TABLE content_search USING fts5(
  kind,
  words,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'",
  prefix = '1 3'
);
--> statement-breakpoint
-- The number of published items of each list.
CREATE TRIGGER content_lists_added AFTER INSERT ON content_lists BEGIN
  INSERT INTO content_totals (kind, list, number) VALUES (NEW.kind, NEW.list, 1)
    ON CONFLICT (kind, list) DO UPDATE SET number = number + 1;
END;
--> statement-breakpoint
CREATE TRIGGER content_lists_removed AFTER DELETE ON content_lists BEGIN
  UPDATE content_totals SET number = number - 1 WHERE kind = OLD.kind AND list = OLD.list;
END;
--> statement-breakpoint
-- Visitors' public pages show published content and its images (decision 021).
CREATE TRIGGER content_items_public_insert AFTER INSERT ON content_items WHEN NEW.published IS NOT NULL BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER content_items_public_update AFTER UPDATE OF published ON content_items
WHEN OLD.published IS NOT NEW.published BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER content_items_public_delete AFTER DELETE ON content_items WHEN OLD.published IS NOT NULL BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER content_images_public_update AFTER UPDATE OF alt_zh_tw, alt_en_us ON content_images BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
