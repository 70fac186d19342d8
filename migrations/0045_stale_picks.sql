-- Picks made stale get a value of their own (`makeStale`), by which picks being made at the moment notice it.
DROP TRIGGER match_record_added;
--> statement-breakpoint
CREATE TRIGGER match_record_added AFTER INSERT ON conversation_records WHEN NEW.passed_by IS NOT NULL BEGIN
  UPDATE match_picks SET made_at = -1 - abs(random() % 1000000000000)
    WHERE account_id = iif(NEW.passed_by = 'investor', NEW.investor_id, NEW.startup_id);
END;
--> statement-breakpoint
DROP TRIGGER match_record_passed;
--> statement-breakpoint
CREATE TRIGGER match_record_passed AFTER UPDATE OF passed_by ON conversation_records
WHEN OLD.passed_by IS NOT NEW.passed_by BEGIN
  UPDATE match_picks SET made_at = -1 - abs(random() % 1000000000000)
    WHERE account_id = iif(coalesce(NEW.passed_by, OLD.passed_by) = 'investor', NEW.investor_id, NEW.startup_id);
END;
