ALTER TABLE `coupon_uses` ADD `paid_at` integer;--> statement-breakpoint
ALTER TABLE `coupon_uses` ADD `check_at` integer;--> statement-breakpoint
CREATE INDEX `coupon_uses_check` ON `coupon_uses` (`check_at`) WHERE check_at IS NOT NULL;--> statement-breakpoint
UPDATE `coupon_uses` SET `paid_at` = (SELECT `paid_at` FROM `orders` WHERE `orders`.`id` = `coupon_uses`.`order_id`);
