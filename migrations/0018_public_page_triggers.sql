-- Cached public pages are keyed by this value: every change of what they show gives it a new one (decision 020).
INSERT INTO public_version (id, version) VALUES (1, lower(hex(randomblob(8))));
--> statement-breakpoint
CREATE TRIGGER startups_public_insert AFTER INSERT ON startups WHEN NEW.is_publish = 2 BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER startups_public_update AFTER UPDATE ON startups WHEN OLD.is_publish = 2 OR NEW.is_publish = 2 BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER startups_public_delete AFTER DELETE ON startups WHEN OLD.is_publish = 2 BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER investors_public_insert AFTER INSERT ON investors WHEN NEW.status = 'active' BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER investors_public_update AFTER UPDATE ON investors WHEN OLD.status = 'active' OR NEW.status = 'active' BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER investors_public_delete AFTER DELETE ON investors WHEN OLD.status = 'active' BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER static_keys_public_insert AFTER INSERT ON static_keys BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER static_keys_public_update AFTER UPDATE ON static_keys BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER static_keys_public_delete AFTER DELETE ON static_keys BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER content_blocks_public_insert AFTER INSERT ON content_blocks BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER content_blocks_public_update AFTER UPDATE ON content_blocks BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER content_blocks_public_delete AFTER DELETE ON content_blocks BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER highlights_public_insert AFTER INSERT ON highlights BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER highlights_public_update AFTER UPDATE ON highlights BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER highlights_public_delete AFTER DELETE ON highlights BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
INSERT INTO totals (name, number) SELECT 'conversations', count(*) FROM conversation_summaries;
--> statement-breakpoint
CREATE TRIGGER conversation_summaries_counted AFTER INSERT ON conversation_summaries BEGIN
  UPDATE totals SET number = number + 1 WHERE name = 'conversations';
END;
--> statement-breakpoint
CREATE TRIGGER conversation_summaries_discounted AFTER DELETE ON conversation_summaries BEGIN
  UPDATE totals SET number = number - 1 WHERE name = 'conversations';
END;
