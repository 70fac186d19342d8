CREATE TABLE `attempt_counters` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempt_counters_expires` ON `attempt_counters` (`expires_at`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`account_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `token_hash`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_devices_token` ON `known_devices` (`token_hash`);--> statement-breakpoint
CREATE INDEX `known_devices_expires` ON `known_devices` (`expires_at`);--> statement-breakpoint
CREATE TABLE `erased_sides` (
	`investor_id` text NOT NULL,
	`startup_id` text NOT NULL,
	`side` text NOT NULL,
	PRIMARY KEY(`investor_id`, `startup_id`, `side`)
);
--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`challenge` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`purpose` text NOT NULL,
	`holder` text NOT NULL,
	`user_handle` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_expires` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`user_handle` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_account` ON `passkeys` (`account_id`);--> statement-breakpoint
CREATE TABLE `pending_logins` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`account_id` text NOT NULL,
	`way` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pending_logins_token_hash_unique` ON `pending_logins` (`token_hash`);--> statement-breakpoint
CREATE INDEX `pending_logins_account` ON `pending_logins` (`account_id`);--> statement-breakpoint
CREATE INDEX `pending_logins_expires` ON `pending_logins` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_codes_hash` ON `recovery_codes` (`account_id`,`code_hash`);--> statement-breakpoint
CREATE TABLE `totp_factors` (
	`account_id` text PRIMARY KEY NOT NULL,
	`secret` text,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`pending_secret` text,
	`pending_until_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `proved_at` integer;--> statement-breakpoint
ALTER TABLE `mails` ADD `account_id` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `mentions_id` text;--> statement-breakpoint
CREATE INDEX `mails_account` ON `mails` (`account_id`);--> statement-breakpoint
CREATE INDEX `mails_mentions` ON `mails` (`mentions_id`) WHERE mentions_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `investors` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `investors` ADD `field_changes` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `pitch_credits` ADD `record_id` text;--> statement-breakpoint
ALTER TABLE `pitch_credits` ADD `is_pending` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `pitch_credits_pending` ON `pitch_credits` (`spent_at`) WHERE is_pending = 1;--> statement-breakpoint
ALTER TABLE `startup_news` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `startup_rewards` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `startups` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `startups` ADD `field_changes` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX `events_account` ON `events` (`subject_id`,`occurred_at`) WHERE subject_kind = 'account';