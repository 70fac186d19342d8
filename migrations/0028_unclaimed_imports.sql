-- Profiles that an import published and nobody owns become unclaimed listings (decision 035): without the badge, after all
-- others, and without the companies that their source calls closed.
UPDATE startups SET
  unclaimed_source = CASE
    WHEN instr(import_key, '.') > 0 AND import_key NOT LIKE 'name:%'
    THEN substr(import_key, 1, instr(import_key || '/', '/') - 1)
    ELSE 'CSV'
  END,
  sourced_at = coalesce(
    (SELECT max(e.occurred_at) FROM events e WHERE e.subject_id = startups.id AND e.action = 'startup.imported'),
    created_at
  ),
  verified_badge = 0,
  is_publish = CASE
    WHEN more LIKE 'Status: Dead%' OR more LIKE 'Status: Closed%' OR more LIKE 'Status: Inactive%' THEN 0
    ELSE is_publish
  END
WHERE import_key IS NOT NULL AND EXISTS (
  SELECT 1 FROM accounts a
  WHERE a.id = startups.id AND a.email LIKE '%@import.invalid'
    AND a.password_hash IS NULL AND a.activated_at IS NULL AND a.suspended_at IS NULL AND a.erased_at IS NULL
);
--> statement-breakpoint
DELETE FROM listings WHERE profile_id IN (SELECT id FROM startups WHERE unclaimed_source IS NOT NULL);
--> statement-breakpoint
-- Version 0: cron indexes them anew.
INSERT INTO listings (doc, side, profile_id, published_at, verified_badge, card, facets, member_facets, index_version)
SELECT
  9000000000000000 - (published_at * 4096 + row_number() OVER (PARTITION BY published_at ORDER BY id) - 1),
  'startup', id, published_at, 0,
  json_object(
    'name', name, 'photo', photo, 'region', region, 'country', register_country,
    'slogan', json_object('zh_tw', '', 'en_us', ''), 'industries', json('[]'),
    'unclaimed', json_object('source', unclaimed_source, 'at', sourced_at)
  ),
  '["unclaimed=yes"]', '[]', 0
FROM (
  SELECT id, name, photo, region, register_country, unclaimed_source, sourced_at, coalesce(published_at, updated_at) AS published_at
  FROM startups WHERE unclaimed_source IS NOT NULL AND is_publish = 2
);
