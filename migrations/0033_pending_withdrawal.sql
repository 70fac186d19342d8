-- Pending changes are reviewed only while the page they change is listed: however it is unlisted, they go back to their owner (decision 036).
CREATE TRIGGER startups_pending_withdrawal AFTER UPDATE OF is_publish ON startups WHEN OLD.is_publish = 2 AND NEW.is_publish <> 2 BEGIN
  UPDATE pending_versions SET state = 'draft', submitted_at = NULL WHERE profile_id = NEW.id AND state = 'submitted';
END;
--> statement-breakpoint
CREATE TRIGGER investors_pending_withdrawal AFTER UPDATE OF status ON investors WHEN OLD.status = 'active' AND NEW.status <> 'active' BEGIN
  UPDATE pending_versions SET state = 'draft', submitted_at = NULL WHERE profile_id = NEW.id AND state = 'submitted';
END;
