DROP INDEX `listing_claims_open`;--> statement-breakpoint
CREATE UNIQUE INDEX `listing_claims_waiting` ON `listing_claims` (`startup_id`,`email`) WHERE state = 'waiting';