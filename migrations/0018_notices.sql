CREATE TABLE `notice_digests` (
	`account_id` text PRIMARY KEY NOT NULL,
	`due_at` integer,
	`sent_on` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notice_digests_due` ON `notice_digests` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text,
	`mentions_id` text,
	`values_json` text DEFAULT '{}' NOT NULL,
	`channel` text NOT NULL,
	`mail_id` text,
	`created_at` integer NOT NULL,
	`seen_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notices_account` ON `notices` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `notices_created` ON `notices` (`created_at`);--> statement-breakpoint
CREATE INDEX `notices_mail` ON `notices` (`mail_id`) WHERE mail_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notices_mentions` ON `notices` (`mentions_id`) WHERE mentions_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notices_unseen` ON `notices` (`account_id`,`id`) WHERE seen_at IS NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `notice_settings` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `unread_notices` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `mails` ADD `due_at` integer;--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
-- The number beside the bell, which the session's row brings along.
CREATE TRIGGER notices_told AFTER INSERT ON notices WHEN NEW.seen_at IS NULL BEGIN
  UPDATE accounts SET unread_notices = unread_notices + 1 WHERE id = NEW.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER notices_seen AFTER UPDATE OF seen_at ON notices WHEN OLD.seen_at IS NULL AND NEW.seen_at IS NOT NULL BEGIN
  UPDATE accounts SET unread_notices = unread_notices - 1 WHERE id = NEW.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER notices_removed AFTER DELETE ON notices WHEN OLD.seen_at IS NULL BEGIN
  UPDATE accounts SET unread_notices = unread_notices - 1 WHERE id = OLD.account_id;
END;
--> statement-breakpoint
-- Topics that were part of another one stay off where that was off.
UPDATE accounts SET muted_mails = json_insert(json_insert(muted_mails, '$[#]', 'answers'), '$[#]', 'courses')
WHERE EXISTS (SELECT 1 FROM json_each(muted_mails) WHERE value = 'messages');
--> statement-breakpoint
UPDATE accounts SET muted_mails = json_insert(muted_mails, '$[#]', 'reminders')
WHERE EXISTS (SELECT 1 FROM json_each(muted_mails) WHERE value = 'meetings');
--> statement-breakpoint
UPDATE accounts SET muted_mails = json_insert(muted_mails, '$[#]', 'views')
WHERE EXISTS (SELECT 1 FROM json_each(muted_mails) WHERE value = 'discovery');
--> statement-breakpoint
-- No mail had this topic.
UPDATE accounts SET muted_mails = (SELECT json_group_array(value) FROM json_each(muted_mails) WHERE value <> 'news')
WHERE EXISTS (SELECT 1 FROM json_each(muted_mails) WHERE value = 'news');
