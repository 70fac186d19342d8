ALTER TABLE `listing_claims` ADD `notice` text;--> statement-breakpoint
CREATE INDEX `listing_claims_notice` ON `listing_claims` (`id`) WHERE notice IS NOT NULL;