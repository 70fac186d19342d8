ALTER TABLE `accounts` ADD `erased_at` integer;--> statement-breakpoint
ALTER TABLE `investors` ADD `card_level_until_at` integer;