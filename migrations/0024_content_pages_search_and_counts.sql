-- The image library's search: alt texts and file names, by `content_images.doc`.
CREATE VIRTUAL TABLE content_image_search USING fts5(
  words,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'",
  prefix = '1 3'
);

--> statement-breakpoint
INSERT INTO totals (name, number) VALUES ('newsletter_subscribers', 0);
--> statement-breakpoint
CREATE TRIGGER newsletter_subscribers_counted AFTER INSERT ON newsletter_subscribers BEGIN
  UPDATE totals SET number = number + 1 WHERE name = 'newsletter_subscribers';
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_subscribers_discounted AFTER DELETE ON newsletter_subscribers BEGIN
  UPDATE totals SET number = number - 1 WHERE name = 'newsletter_subscribers';
END;

--> statement-breakpoint
-- The number of registrations of each event by status, and the last position given. An event with a new registration
-- needs cron's attention again.
CREATE TRIGGER event_registrations_added AFTER INSERT ON event_registrations BEGIN
  INSERT INTO event_counts (event_id, confirmed, waiting, cancelled, checked_in, last_position) VALUES (
    NEW.event_id,
    NEW.status = 'confirmed',
    NEW.status = 'waiting',
    NEW.status = 'cancelled',
    NEW.checked_in_at IS NOT NULL,
    NEW.position
  ) ON CONFLICT (event_id) DO UPDATE SET
    confirmed = confirmed + excluded.confirmed,
    waiting = waiting + excluded.waiting,
    cancelled = cancelled + excluded.cancelled,
    checked_in = checked_in + excluded.checked_in,
    last_position = max(last_position, excluded.last_position),
    closed_at = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER event_registrations_changed AFTER UPDATE OF status, position, checked_in_at ON event_registrations BEGIN
  UPDATE event_counts SET
    confirmed = confirmed + (NEW.status = 'confirmed') - (OLD.status = 'confirmed'),
    waiting = waiting + (NEW.status = 'waiting') - (OLD.status = 'waiting'),
    cancelled = cancelled + (NEW.status = 'cancelled') - (OLD.status = 'cancelled'),
    checked_in = checked_in + (NEW.checked_in_at IS NOT NULL) - (OLD.checked_in_at IS NOT NULL),
    last_position = max(last_position, NEW.position),
    closed_at = CASE WHEN NEW.status <> 'cancelled' AND OLD.status = 'cancelled' THEN NULL ELSE closed_at END
  WHERE event_id = NEW.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER event_registrations_removed AFTER DELETE ON event_registrations BEGIN
  UPDATE event_counts SET
    confirmed = confirmed - (OLD.status = 'confirmed'),
    waiting = waiting - (OLD.status = 'waiting'),
    cancelled = cancelled - (OLD.status = 'cancelled'),
    checked_in = checked_in - (OLD.checked_in_at IS NOT NULL)
  WHERE event_id = OLD.event_id;
END;
