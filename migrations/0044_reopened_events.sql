-- An event that is published again may have been postponed after its end, and needs cron's attention again.
CREATE TRIGGER event_counts_reopened AFTER UPDATE OF published ON content_items
WHEN NEW.kind = 'event' AND OLD.published IS NOT NEW.published BEGIN
  UPDATE event_counts SET closed_at = NULL WHERE event_id = NEW.id AND anonymised_at IS NULL;
END;
