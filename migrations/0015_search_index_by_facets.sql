-- Search by tiers of columns in the order of rowids, and by facets in the same index (decision 022). What was indexed
-- before is listed with version 0, and indexed anew by cron.
DROP TABLE search_index;
--> statement-breakpoint
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
-- No command can leave the listing of a profile that is no longer published.
CREATE TRIGGER startups_unlisted AFTER UPDATE OF is_publish ON startups WHEN NEW.is_publish <> 2 BEGIN
  DELETE FROM listings WHERE profile_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER investors_unlisted AFTER UPDATE OF status ON investors WHEN NEW.status <> 'active' BEGIN
  DELETE FROM listings WHERE profile_id = NEW.id;
END;
--> statement-breakpoint
INSERT INTO listings (doc, side, profile_id, published_at, verified_badge, card, facets, member_facets, index_version)
SELECT
  -(published_at * 4096 + row_number() OVER (PARTITION BY published_at ORDER BY id) - 1),
  side, id, published_at, verified_badge, card, '[]', '[]', 0
FROM (
  SELECT 'startup' AS side, s.id, coalesce(s.published_at, s.updated_at) AS published_at, s.verified_badge,
    json_object(
      'name', s.name, 'photo', s.photo, 'region', s.region, 'country', s.register_country,
      'slogan', json_object(
        'zh_tw', coalesce((SELECT slogan FROM startup_texts x WHERE x.startup_id = s.id AND x.locale = 'zh_tw'), ''),
        'en_us', coalesce((SELECT slogan FROM startup_texts x WHERE x.startup_id = s.id AND x.locale = 'en_us'), '')
      ),
      'industries', json('[]')
    ) AS card
  FROM search_documents d JOIN startups s ON s.id = d.profile_id AND s.is_publish = 2
  UNION ALL
  SELECT 'investor', i.id, coalesce(i.published_at, i.updated_at), 0,
    json_object(
      'name', i.name, 'photo', i.photo, 'type', i.type, 'region', i.region, 'currency', i.currency,
      'title', json_object(
        'zh_tw', coalesce((SELECT title FROM investor_texts x WHERE x.investor_id = i.id AND x.locale = 'zh_tw'), ''),
        'en_us', coalesce((SELECT title FROM investor_texts x WHERE x.investor_id = i.id AND x.locale = 'en_us'), '')
      ),
      'industries', json('[]'),
      'checkSize', json_object('min', i.check_size_min, 'max', i.check_size_max)
    )
  FROM search_documents d JOIN investors i ON i.id = d.profile_id AND i.status = 'active'
);
