-- Cached public pages are keyed by `public_version`: a rule about visitors changes what they show (decision 021).
CREATE TRIGGER firewall_rules_public_insert AFTER INSERT ON firewall_rules WHEN NEW.target = 'visitors' BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER firewall_rules_public_delete AFTER DELETE ON firewall_rules WHEN OLD.target = 'visitors' BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
-- The badge in an investor's list of conversations follows the rules of the startups in it (decision 059).
CREATE TRIGGER inboxes_rule_insert AFTER INSERT ON firewall_rules WHEN NEW.class <> 'documents' BEGIN
  UPDATE inboxes SET state = lower(hex(randomblob(8)))
  WHERE account_id IN (SELECT investor_id FROM conversation_summaries WHERE startup_id = NEW.startup_id);
END;
--> statement-breakpoint
CREATE TRIGGER inboxes_rule_delete AFTER DELETE ON firewall_rules WHEN OLD.class <> 'documents' BEGIN
  UPDATE inboxes SET state = lower(hex(randomblob(8)))
  WHERE account_id IN (SELECT investor_id FROM conversation_summaries WHERE startup_id = OLD.startup_id);
END;
--> statement-breakpoint
CREATE TRIGGER inboxes_opening_insert AFTER INSERT ON firewall_openings BEGIN
  UPDATE inboxes SET state = lower(hex(randomblob(8))) WHERE account_id = NEW.investor_id;
END;
--> statement-breakpoint
CREATE TRIGGER inboxes_opening_update AFTER UPDATE ON firewall_openings BEGIN
  UPDATE inboxes SET state = lower(hex(randomblob(8))) WHERE account_id = NEW.investor_id;
END;
--> statement-breakpoint
CREATE TRIGGER inboxes_opening_delete AFTER DELETE ON firewall_openings BEGIN
  UPDATE inboxes SET state = lower(hex(randomblob(8))) WHERE account_id = OLD.investor_id;
END;
--> statement-breakpoint
-- Results that are kept by the version contain the walls of their listings.
CREATE TRIGGER listings_walled AFTER INSERT ON listings WHEN NEW.walls <> '[]' BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER listings_opened AFTER DELETE ON listings WHEN OLD.walls <> '[]' BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
