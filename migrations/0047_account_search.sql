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
-- Staff's search of accounts: any part of an address or a name, in pairs of folded characters (`substringTokens`).
CREATE VIRTUAL TABLE account_search USING fts5(
  facets,
  account,
  email,
  name,
  tokenize = "unicode61 remove_diacritics 2",
  prefix = '1'
);
--> statement-breakpoint
-- The words of an erased account, and names and addresses that were changed, leave the index at once.
INSERT INTO account_search (account_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER account_words_changed AFTER UPDATE OF revision ON account_words BEGIN
  DELETE FROM account_search WHERE rowid = OLD.doc;
END;
--> statement-breakpoint
CREATE TRIGGER account_words_removed AFTER DELETE ON account_words BEGIN
  DELETE FROM account_search WHERE rowid = OLD.doc;
END;
--> statement-breakpoint
-- Whatever a search finds an account by marks it as changed, whichever command writes it.
CREATE TRIGGER accounts_searched_insert AFTER INSERT ON accounts BEGIN
  INSERT INTO account_words (account_id) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER accounts_searched_update
AFTER UPDATE OF kind, email, activated_at, suspended_at, erase_at, erased_at ON accounts
WHEN OLD.kind <> NEW.kind OR OLD.email <> NEW.email OR OLD.activated_at IS NOT NEW.activated_at
  OR OLD.suspended_at IS NOT NEW.suspended_at OR OLD.erase_at IS NOT NEW.erase_at OR OLD.erased_at IS NOT NEW.erased_at
BEGIN
  UPDATE account_words SET revision = revision + 1, version = 0 WHERE account_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER startups_searched_insert AFTER INSERT ON startups BEGIN
  UPDATE account_words SET revision = revision + 1, version = 0 WHERE account_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER startups_searched_update AFTER UPDATE OF name ON startups WHEN OLD.name <> NEW.name BEGIN
  UPDATE account_words SET revision = revision + 1, version = 0 WHERE account_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER investors_searched_insert AFTER INSERT ON investors BEGIN
  UPDATE account_words SET revision = revision + 1, version = 0 WHERE account_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER investors_searched_update AFTER UPDATE OF name ON investors WHEN OLD.name <> NEW.name BEGIN
  UPDATE account_words SET revision = revision + 1, version = 0 WHERE account_id = NEW.id;
END;
--> statement-breakpoint
-- The words of earlier accounts are written by cron and by the first searches, the newest accounts first.
INSERT INTO account_words (account_id) SELECT id FROM accounts ORDER BY created_at, id;
