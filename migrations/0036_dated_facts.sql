CREATE TABLE `fact_requests` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `investors` ADD `fact_dates` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `facts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `listings` ADD `is_stale` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `ask_at` integer;--> statement-breakpoint
CREATE INDEX `listings_fresh` ON `listings` (`confirmed_at`) WHERE is_stale = 0;--> statement-breakpoint
CREATE INDEX `listings_ask` ON `listings` (`ask_at`);--> statement-breakpoint
ALTER TABLE `startups` ADD `fact_dates` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Existing facts hold since they were last changed, as far as that is known, and were confirmed by the last update. Cron
-- writes all listings anew, which dates them too.
UPDATE startups SET fact_dates = json_object(
  'round', json_array(coalesce(nullif(max(
    coalesce(json_extract(field_changes, '$."funding_info.round"[1]'), 0),
    coalesce(json_extract(field_changes, '$."funding_info.status"[1]'), 0)), 0), updated_at), updated_at),
  'fundraising', json_array(coalesce(json_extract(field_changes, '$."funding_info.fundraising"[1]'), updated_at), updated_at),
  'fund_of_shares', json_array(coalesce(json_extract(field_changes, '$."funding_info.fund_of_shares"[1]'), updated_at), updated_at),
  'financial_status', json_array(coalesce(nullif(max(
    coalesce(json_extract(field_changes, '$."report.zh_tw.financial_status"[1]'), 0),
    coalesce(json_extract(field_changes, '$."report.en_us.financial_status"[1]'), 0)), 0), updated_at), updated_at)
);
--> statement-breakpoint
UPDATE investors SET fact_dates = json_object(
  'check_size', json_array(coalesce(nullif(max(
    coalesce(json_extract(field_changes, '$."check_size.min"[1]'), 0),
    coalesce(json_extract(field_changes, '$."check_size.max"[1]'), 0)), 0), updated_at), updated_at),
  'current_invest', json_array(coalesce(json_extract(field_changes, '$.current_invest[1]'), updated_at), updated_at)
);
