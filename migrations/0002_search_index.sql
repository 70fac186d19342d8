-- The search of listings, by tiers of columns in the order of rowids, and by facets in the same index (decision 022). The app
-- makes the tokens (bigrams for Chinese, lower-case words for Latin), because unicode61 finds no Chinese substring and trigram
-- misses two-character words.
CREATE VIRTUAL TABLE search_index USING fts5(
  name,
  slogan,
  basic,
  member,
  premium,
  facets,
  member_facets,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'",
  prefix = '1 3'
);
--> statement-breakpoint
-- The words of a removed profile leave the index at once.
INSERT INTO search_index (search_index, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
-- The words of the index with their number of profiles by column, for corrections of typos.
CREATE VIRTUAL TABLE search_words USING fts5vocab(search_index, col);
--> statement-breakpoint
-- The numbers beside filters: listings of a side by facet, alone and with each other one.
CREATE TRIGGER listings_added AFTER INSERT ON listings BEGIN
  INSERT INTO listing_facets (side, value, total, counts, member_counts)
    SELECT NEW.side, added.value, 0, '{}', '{}'
    FROM (
      SELECT '' AS value
      UNION SELECT value FROM json_each(NEW.facets)
      UNION SELECT value FROM json_each(NEW.member_facets)
    ) AS added
    WHERE NOT EXISTS (SELECT 1 FROM listing_facets f WHERE f.side = NEW.side AND f.value = added.value);
  UPDATE listing_facets SET
    total = total + 1,
    counts = (
      SELECT json_group_object(key, n) FROM (
        SELECT key, sum(n) AS n FROM (
          SELECT key, value AS n FROM json_each(listing_facets.counts)
          UNION ALL SELECT value, 1 FROM json_each(NEW.facets)
        ) GROUP BY key
      )
    ),
    member_counts = (
      SELECT json_group_object(key, n) FROM (
        SELECT key, sum(n) AS n FROM (
          SELECT key, value AS n FROM json_each(listing_facets.member_counts)
          UNION ALL SELECT value, 1 FROM json_each(NEW.member_facets)
        ) GROUP BY key
      )
    )
  WHERE side = NEW.side AND value IN (
    SELECT '' UNION SELECT value FROM json_each(NEW.facets) UNION SELECT value FROM json_each(NEW.member_facets)
  );
END;
--> statement-breakpoint
CREATE TRIGGER listings_removed AFTER DELETE ON listings BEGIN
  DELETE FROM search_index WHERE rowid = OLD.doc;
  UPDATE listing_facets SET
    total = total - 1,
    counts = (
      SELECT json_group_object(key, n) FROM (
        SELECT key, sum(n) AS n FROM (
          SELECT key, value AS n FROM json_each(listing_facets.counts)
          UNION ALL SELECT value, -1 FROM json_each(OLD.facets)
        ) GROUP BY key HAVING sum(n) > 0
      )
    ),
    member_counts = (
      SELECT json_group_object(key, n) FROM (
        SELECT key, sum(n) AS n FROM (
          SELECT key, value AS n FROM json_each(listing_facets.member_counts)
          UNION ALL SELECT value, -1 FROM json_each(OLD.member_facets)
        ) GROUP BY key HAVING sum(n) > 0
      )
    )
  WHERE side = OLD.side AND value IN (
    SELECT '' UNION SELECT value FROM json_each(OLD.facets) UNION SELECT value FROM json_each(OLD.member_facets)
  );
  DELETE FROM listing_facets WHERE side = OLD.side AND total <= 0 AND value IN (
    SELECT '' UNION SELECT value FROM json_each(OLD.facets) UNION SELECT value FROM json_each(OLD.member_facets)
  );
END;
--> statement-breakpoint
-- The content desk's search: the words of each item's draft, by `content_items.doc`.
CREATE VIRTUAL TABLE content_search USING fts5(
  kind,
  words,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'",
  prefix = '1 3'
);
--> statement-breakpoint
-- The image library's search: alt texts and file names, by `content_images.doc`.
CREATE VIRTUAL TABLE content_image_search USING fts5(
  words,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'",
  prefix = '1 3'
);
--> statement-breakpoint
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
