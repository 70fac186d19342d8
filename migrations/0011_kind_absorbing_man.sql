ALTER TABLE `investors` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `investors` ADD `field_changes` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `startup_news` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `startup_rewards` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `startups` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `startups` ADD `field_changes` text DEFAULT '{}' NOT NULL;