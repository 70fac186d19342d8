CREATE TABLE `membership_periods` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`track` text NOT NULL,
	`level` text NOT NULL,
	`order_id` text NOT NULL,
	`charge_source` text NOT NULL,
	`days` integer NOT NULL,
	`value` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `membership_periods_account` ON `membership_periods` (`account_id`,`track`,`ends_at`);--> statement-breakpoint
CREATE INDEX `membership_periods_order` ON `membership_periods` (`order_id`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`account_id` text NOT NULL,
	`track` text NOT NULL,
	`granted_level` text,
	`granted_until_at` integer,
	`ends_at` integer,
	`changes_at` integer,
	`next_item` text,
	`remind_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `track`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `memberships_changes` ON `memberships` (`changes_at`) WHERE changes_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `memberships_reminders` ON `memberships` (`remind_at`) WHERE remind_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `buyer_details` (
	`account_id` text PRIMARY KEY NOT NULL,
	`buyer` text NOT NULL,
	`invoice` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `coupon_uses` (
	`order_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_uses_account` ON `coupon_uses` (`code`,`account_id`);--> statement-breakpoint
CREATE TABLE `coupons` (
	`code` text PRIMARY KEY NOT NULL,
	`percent` integer,
	`amount` integer,
	`items` text DEFAULT '[]' NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`max_uses` integer,
	`note` text DEFAULT '' NOT NULL,
	`stopped_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invoice_corrections` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`number` text,
	`done_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`tried_at` integer
);
--> statement-breakpoint
CREATE INDEX `invoice_corrections_invoice` ON `invoice_corrections` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `invoice_corrections_open` ON `invoice_corrections` (`created_at`) WHERE done_at IS NULL;--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`charge_source` text NOT NULL,
	`status` text NOT NULL,
	`amount` integer NOT NULL,
	`number` text,
	`random_code` text,
	`issued_at` integer,
	`voided_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_charge_source_unique` ON `invoices` (`charge_source`);--> statement-breakpoint
CREATE INDEX `invoices_order` ON `invoices` (`order_id`);--> statement-breakpoint
CREATE INDEX `invoices_number` ON `invoices` (`number`);--> statement-breakpoint
CREATE INDEX `invoices_pending` ON `invoices` (`updated_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE TABLE `ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`occurred_at` integer NOT NULL,
	`account_id` text NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`days` integer DEFAULT 0 NOT NULL,
	`track` text,
	`level` text,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_source_unique` ON `ledger` (`source`);--> statement-breakpoint
CREATE INDEX `ledger_order` ON `ledger` (`order_id`);--> statement-breakpoint
CREATE INDEX `ledger_account` ON `ledger` (`account_id`,`occurred_at`);--> statement-breakpoint
CREATE INDEX `ledger_at` ON `ledger` (`occurred_at`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`account_id` text NOT NULL,
	`strategy` text NOT NULL,
	`item` text NOT NULL,
	`method` text NOT NULL,
	`status` text NOT NULL,
	`price` integer NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`credit` integer DEFAULT 0 NOT NULL,
	`total` integer NOT NULL,
	`days` integer NOT NULL,
	`coupon_code` text,
	`buyer` text NOT NULL,
	`invoice` text NOT NULL,
	`locale` text NOT NULL,
	`checkout_key` text NOT NULL,
	`terms_version` integer NOT NULL,
	`paid_at` integer,
	`expires_at` integer NOT NULL,
	`delivered_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_checkout` ON `orders` (`account_id`,`checkout_key`);--> statement-breakpoint
CREATE INDEX `orders_account` ON `orders` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`expires_at`) WHERE status IN ('created', 'awaiting_payment', 'failed');--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`paid_at`) WHERE paid_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_method` ON `orders` (`method`,`id`);--> statement-breakpoint
CREATE INDEX `orders_undelivered` ON `orders` (`id`) WHERE status = 'paid' AND delivered_at IS NULL AND days = 0;--> statement-breakpoint
CREATE TABLE `payment_differences` (
	`id` text PRIMARY KEY NOT NULL,
	`trade_no` text NOT NULL,
	`order_id` text,
	`kind` text NOT NULL,
	`detail` text NOT NULL,
	`found_at` integer NOT NULL,
	`repaired_at` integer,
	`repaired_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_differences_open` ON `payment_differences` (`trade_no`,`kind`) WHERE repaired_at IS NULL;--> statement-breakpoint
CREATE INDEX `payment_differences_found` ON `payment_differences` (`found_at`);--> statement-breakpoint
CREATE TABLE `payment_notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`trade_no` text NOT NULL,
	`kind` text NOT NULL,
	`mark` text NOT NULL,
	`verified` integer NOT NULL,
	`fields` text NOT NULL,
	`outcome` text DEFAULT '' NOT NULL,
	`received` integer DEFAULT 1 NOT NULL,
	`received_at` integer NOT NULL,
	`last_received_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_notifications_once` ON `payment_notifications` (`provider`,`trade_no`,`kind`,`mark`,`verified`);--> statement-breakpoint
CREATE INDEX `payment_notifications_unsettled` ON `payment_notifications` (`received_at`) WHERE settled_at IS NULL AND verified = 1;--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`trade_no` text NOT NULL,
	`provider` text NOT NULL,
	`method` text NOT NULL,
	`status` text NOT NULL,
	`amount` integer NOT NULL,
	`provider_trade_no` text,
	`bank_code` text,
	`bank_account` text,
	`pay_by_at` integer,
	`fail_code` text,
	`fail_text` text,
	`paid_at` integer,
	`check_at` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_trade_no_unique` ON `payments` (`trade_no`);--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `payments_unsettled` ON `payments` (`check_at`) WHERE status IN ('open', 'awaiting');--> statement-breakpoint
CREATE INDEX `payments_paid` ON `payments` (`paid_at`) WHERE paid_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `reconciliations` (
	`day` text PRIMARY KEY NOT NULL,
	`payment_cursor` text DEFAULT '' NOT NULL,
	`subscription_cursor` text DEFAULT '' NOT NULL,
	`compared` integer DEFAULT 0 NOT NULL,
	`differences` integer DEFAULT 0 NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`charge_source` text NOT NULL,
	`amount` integer NOT NULL,
	`days` integer NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`requested_by` text,
	`request_key` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`done_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_request_key_unique` ON `refunds` (`request_key`);--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE INDEX `refunds_charge` ON `refunds` (`charge_source`);--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`updated_at`) WHERE status IN ('pending', 'manual', 'failed');--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`account_id` text NOT NULL,
	`item` text NOT NULL,
	`track` text NOT NULL,
	`status` text NOT NULL,
	`amount` integer NOT NULL,
	`charges` integer DEFAULT 1 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`next_charge_at` integer,
	`cancelled_at` integer,
	`checked_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscriptions_account` ON `subscriptions` (`account_id`,`track`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_active` ON `subscriptions` (`account_id`,`track`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `subscriptions_due` ON `subscriptions` (`next_charge_at`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `subscriptions_cancelling` ON `subscriptions` (`updated_at`) WHERE status = 'cancelling';