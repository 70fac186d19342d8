ALTER TABLE `one_pagers` ADD `stale_facts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `fact_dates` text DEFAULT '{}' NOT NULL;