ALTER TABLE `invoice_corrections` ADD `tried_at` integer;--> statement-breakpoint
CREATE INDEX `orders_method` ON `orders` (`method`,`id`);--> statement-breakpoint
CREATE INDEX `orders_undelivered` ON `orders` (`id`) WHERE status = 'paid' AND delivered_at IS NULL AND days = 0;