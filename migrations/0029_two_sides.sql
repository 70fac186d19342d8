CREATE TABLE `match_wishes` (
	`account_id` text PRIMARY KEY NOT NULL,
	`types` text NOT NULL,
	`rounds` text NOT NULL,
	`regions` text NOT NULL,
	`roles` text NOT NULL,
	`languages` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reply_counts` (
	`account_id` text PRIMARY KEY NOT NULL,
	`invitations` integer NOT NULL,
	`answered` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO reply_counts (account_id, invitations, answered)
SELECT iif(pay_by = 'investor', startup_id, investor_id), count(*), count(answered_at)
FROM conversation_records GROUP BY 1;
--> statement-breakpoint
-- Triggers, because records are written in several places and deleted with their profiles.
CREATE TRIGGER conversation_records_received AFTER INSERT ON conversation_records BEGIN
  INSERT INTO reply_counts (account_id, invitations, answered)
  VALUES (iif(NEW.pay_by = 'investor', NEW.startup_id, NEW.investor_id), 0, 0)
  ON CONFLICT (account_id) DO NOTHING;
  UPDATE reply_counts SET invitations = invitations + 1, answered = answered + (NEW.answered_at IS NOT NULL)
  WHERE account_id = iif(NEW.pay_by = 'investor', NEW.startup_id, NEW.investor_id);
END;
--> statement-breakpoint
CREATE TRIGGER conversation_records_answered AFTER UPDATE OF answered_at ON conversation_records
WHEN (OLD.answered_at IS NULL) <> (NEW.answered_at IS NULL) BEGIN
  UPDATE reply_counts SET answered = answered + (NEW.answered_at IS NOT NULL) - (OLD.answered_at IS NOT NULL)
  WHERE account_id = iif(NEW.pay_by = 'investor', NEW.startup_id, NEW.investor_id);
END;
--> statement-breakpoint
CREATE TRIGGER conversation_records_removed AFTER DELETE ON conversation_records BEGIN
  UPDATE reply_counts SET invitations = invitations - 1, answered = answered - (OLD.answered_at IS NOT NULL)
  WHERE account_id = iif(OLD.pay_by = 'investor', OLD.startup_id, OLD.investor_id);
END;
