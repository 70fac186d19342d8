CREATE TABLE `firewall_openings` (
	`startup_id` text NOT NULL,
	`investor_id` text NOT NULL,
	`class` text NOT NULL,
	`created_at` integer NOT NULL,
	`until_at` integer NOT NULL,
	PRIMARY KEY(`startup_id`, `investor_id`, `class`),
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`investor_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `firewall_openings_investor` ON `firewall_openings` (`investor_id`);--> statement-breakpoint
CREATE TABLE `firewall_rules` (
	`startup_id` text NOT NULL,
	`target` text NOT NULL,
	`class` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`startup_id`, `target`, `class`),
	FOREIGN KEY (`startup_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `firewall_rules_target` ON `firewall_rules` (`target`);--> statement-breakpoint
CREATE TABLE `investor_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`name_zh` text NOT NULL,
	`name_en` text DEFAULT '' NOT NULL,
	`searched` text NOT NULL,
	`lineage` text NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`checked_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `investor_groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `investor_groups_parent` ON `investor_groups` (`parent_id`);--> statement-breakpoint
CREATE INDEX `investor_groups_searched` ON `investor_groups` (`searched`);--> statement-breakpoint
ALTER TABLE `investors` ADD `group_id` text REFERENCES investor_groups(id);--> statement-breakpoint
CREATE INDEX `investors_group` ON `investors` (`group_id`) WHERE group_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `walls` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- Written by hand: the numbers beside filters also count the listings behind each wall, alone and with each facet, so
-- that they can be subtracted for the readers behind it.
DROP TRIGGER listings_added;
--> statement-breakpoint
CREATE TRIGGER listings_added AFTER INSERT ON listings BEGIN
  INSERT INTO listing_facets (side, value, total, counts, member_counts)
    SELECT NEW.side, added.value, 0, '{}', '{}'
    FROM (
      SELECT '' AS value
      UNION SELECT value FROM json_each(NEW.facets)
      UNION SELECT value FROM json_each(NEW.member_facets)
      UNION SELECT value FROM json_each(NEW.walls)
      UNION SELECT w.value || ' ' || f.value FROM json_each(NEW.walls) w, (
        SELECT value FROM json_each(NEW.facets) UNION SELECT value FROM json_each(NEW.member_facets)
      ) f
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
    UNION SELECT value FROM json_each(NEW.walls)
    UNION SELECT w.value || ' ' || f.value FROM json_each(NEW.walls) w, (
      SELECT value FROM json_each(NEW.facets) UNION SELECT value FROM json_each(NEW.member_facets)
    ) f
  );
END;
--> statement-breakpoint
DROP TRIGGER listings_removed;
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
    UNION SELECT value FROM json_each(OLD.walls)
    UNION SELECT w.value || ' ' || f.value FROM json_each(OLD.walls) w, (
      SELECT value FROM json_each(OLD.facets) UNION SELECT value FROM json_each(OLD.member_facets)
    ) f
  );
  DELETE FROM listing_facets WHERE side = OLD.side AND total <= 0 AND value IN (
    SELECT '' UNION SELECT value FROM json_each(OLD.facets) UNION SELECT value FROM json_each(OLD.member_facets)
    UNION SELECT value FROM json_each(OLD.walls)
    UNION SELECT w.value || ' ' || f.value FROM json_each(OLD.walls) w, (
      SELECT value FROM json_each(OLD.facets) UNION SELECT value FROM json_each(OLD.member_facets)
    ) f
  );
END;
