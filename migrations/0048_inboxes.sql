CREATE TABLE `inboxes` (
	`account_id` text PRIMARY KEY NOT NULL,
	`unread` integer NOT NULL,
	`versions` integer NOT NULL,
	`state` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `conversation_summaries_investor`;--> statement-breakpoint
DROP INDEX `conversation_summaries_startup`;--> statement-breakpoint
CREATE INDEX `conversation_summaries_investor` ON `conversation_summaries` (`investor_id`,`last_timestamp`,`updated_at`);--> statement-breakpoint
CREATE INDEX `conversation_summaries_startup` ON `conversation_summaries` (`startup_id`,`last_timestamp`,`updated_at`);--> statement-breakpoint
CREATE INDEX `orders_awaiting` ON `orders` (`account_id`,`id`) WHERE status = 'awaiting_payment';
--> statement-breakpoint
INSERT INTO inboxes (account_id, unread, versions, state)
SELECT investor_id, sum(unread_investor), sum(version), lower(hex(randomblob(8))) FROM conversation_summaries GROUP BY investor_id
UNION ALL
SELECT startup_id, sum(unread_startup), sum(version), lower(hex(randomblob(8))) FROM conversation_summaries GROUP BY startup_id;
--> statement-breakpoint
CREATE TRIGGER inboxes_summary_insert AFTER INSERT ON conversation_summaries BEGIN
  INSERT INTO inboxes (account_id, unread, versions, state)
  VALUES (NEW.investor_id, NEW.unread_investor, NEW.version, lower(hex(randomblob(8)))),
    (NEW.startup_id, NEW.unread_startup, NEW.version, lower(hex(randomblob(8))))
  ON CONFLICT (account_id) DO UPDATE
  SET unread = unread + excluded.unread, versions = versions + excluded.versions, state = excluded.state;
END;
--> statement-breakpoint
CREATE TRIGGER inboxes_summary_update AFTER UPDATE ON conversation_summaries BEGIN
  UPDATE inboxes SET unread = unread - OLD.unread_investor + NEW.unread_investor,
    versions = versions - OLD.version + NEW.version, state = lower(hex(randomblob(8))) WHERE account_id = NEW.investor_id;
  UPDATE inboxes SET unread = unread - OLD.unread_startup + NEW.unread_startup,
    versions = versions - OLD.version + NEW.version, state = lower(hex(randomblob(8))) WHERE account_id = NEW.startup_id;
END;
--> statement-breakpoint
CREATE TRIGGER inboxes_summary_delete AFTER DELETE ON conversation_summaries BEGIN
  UPDATE inboxes SET unread = unread - OLD.unread_investor, versions = versions - OLD.version, state = lower(hex(randomblob(8)))
  WHERE account_id = OLD.investor_id;
  UPDATE inboxes SET unread = unread - OLD.unread_startup, versions = versions - OLD.version, state = lower(hex(randomblob(8)))
  WHERE account_id = OLD.startup_id;
END;
--> statement-breakpoint
-- The list shows the status of the newest record, and is without a conversation whose record is missing.
CREATE TRIGGER inboxes_record_insert AFTER INSERT ON conversation_records BEGIN
  UPDATE inboxes SET state = lower(hex(randomblob(8))) WHERE account_id IN (NEW.investor_id, NEW.startup_id);
END;
--> statement-breakpoint
CREATE TRIGGER inboxes_record_update AFTER UPDATE OF id, status ON conversation_records BEGIN
  UPDATE inboxes SET state = lower(hex(randomblob(8))) WHERE account_id IN (NEW.investor_id, NEW.startup_id);
END;
--> statement-breakpoint
CREATE TRIGGER inboxes_record_delete AFTER DELETE ON conversation_records BEGIN
  UPDATE inboxes SET state = lower(hex(randomblob(8))) WHERE account_id IN (OLD.investor_id, OLD.startup_id);
END;
--> statement-breakpoint
CREATE TRIGGER inboxes_startup_update AFTER UPDATE OF name, photo, verified_badge ON startups
WHEN OLD.name <> NEW.name OR OLD.photo IS NOT NEW.photo OR OLD.verified_badge <> NEW.verified_badge BEGIN
  UPDATE inboxes SET state = lower(hex(randomblob(8)))
  WHERE account_id IN (SELECT investor_id FROM conversation_summaries WHERE startup_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER inboxes_investor_update AFTER UPDATE OF name, photo ON investors
WHEN OLD.name <> NEW.name OR OLD.photo IS NOT NEW.photo BEGIN
  UPDATE inboxes SET state = lower(hex(randomblob(8)))
  WHERE account_id IN (SELECT startup_id FROM conversation_summaries WHERE investor_id = NEW.id);
END;
