-- Cached public pages are keyed by `public_version`: whatever changes what they show gives it a new value (decision 021).
CREATE TRIGGER startups_public_insert AFTER INSERT ON startups WHEN NEW.is_publish = 2 BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER startups_public_update AFTER UPDATE ON startups WHEN OLD.is_publish = 2 OR NEW.is_publish = 2 BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER startups_public_delete AFTER DELETE ON startups WHEN OLD.is_publish = 2 BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER investors_public_insert AFTER INSERT ON investors WHEN NEW.status = 'active' BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER investors_public_update AFTER UPDATE ON investors WHEN OLD.status = 'active' OR NEW.status = 'active' BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER investors_public_delete AFTER DELETE ON investors WHEN OLD.status = 'active' BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER static_keys_public_insert AFTER INSERT ON static_keys BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER static_keys_public_update AFTER UPDATE ON static_keys BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER static_keys_public_delete AFTER DELETE ON static_keys BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER highlights_public_insert AFTER INSERT ON highlights BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER highlights_public_update AFTER UPDATE ON highlights BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER highlights_public_delete AFTER DELETE ON highlights BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER content_items_public_insert AFTER INSERT ON content_items WHEN NEW.published IS NOT NULL BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER content_items_public_update AFTER UPDATE OF published ON content_items
WHEN OLD.published IS NOT NEW.published BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER content_items_public_delete AFTER DELETE ON content_items WHEN OLD.published IS NOT NULL BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER content_images_public_update AFTER UPDATE OF alt_zh_tw, alt_en_us ON content_images BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER support_plans_public_insert AFTER INSERT ON support_plans BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
CREATE TRIGGER support_plans_public_update AFTER UPDATE OF status, form_version ON support_plans BEGIN
  UPDATE public_version SET version = lower(hex(randomblob(8)));
END;
--> statement-breakpoint
-- No command can leave the listing of a profile that is no longer published.
CREATE TRIGGER startups_unlisted AFTER UPDATE OF is_publish ON startups WHEN NEW.is_publish <> 2 BEGIN
  DELETE FROM listings WHERE profile_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER investors_unlisted AFTER UPDATE OF status ON investors WHEN NEW.status <> 'active' BEGIN
  DELETE FROM listings WHERE profile_id = NEW.id;
END;
--> statement-breakpoint
-- Pending changes are reviewed only while the page they change is listed: however it is unlisted, they go back to their
-- owner (decision 036).
CREATE TRIGGER startups_pending_withdrawal AFTER UPDATE OF is_publish ON startups WHEN OLD.is_publish = 2 AND NEW.is_publish <> 2 BEGIN
  UPDATE pending_versions SET state = 'draft', submitted_at = NULL WHERE profile_id = NEW.id AND state = 'submitted';
END;
--> statement-breakpoint
CREATE TRIGGER investors_pending_withdrawal AFTER UPDATE OF status ON investors WHEN OLD.status = 'active' AND NEW.status <> 'active' BEGIN
  UPDATE pending_versions SET state = 'draft', submitted_at = NULL WHERE profile_id = NEW.id AND state = 'submitted';
END;
--> statement-breakpoint
-- The totals that pages show, so that no page counts rows.
CREATE TRIGGER conversation_summaries_counted AFTER INSERT ON conversation_summaries BEGIN
  UPDATE totals SET number = number + 1 WHERE name = 'conversations';
END;
--> statement-breakpoint
CREATE TRIGGER conversation_summaries_discounted AFTER DELETE ON conversation_summaries BEGIN
  UPDATE totals SET number = number - 1 WHERE name = 'conversations';
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_subscribers_counted AFTER INSERT ON newsletter_subscribers BEGIN
  UPDATE totals SET number = number + 1 WHERE name = 'newsletter_subscribers';
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_subscribers_discounted AFTER DELETE ON newsletter_subscribers BEGIN
  UPDATE totals SET number = number - 1 WHERE name = 'newsletter_subscribers';
END;
--> statement-breakpoint
-- The number of published items of each list.
CREATE TRIGGER content_lists_added AFTER INSERT ON content_lists BEGIN
  INSERT INTO content_totals (kind, list, number) VALUES (NEW.kind, NEW.list, 1)
    ON CONFLICT (kind, list) DO UPDATE SET number = number + 1;
END;
--> statement-breakpoint
CREATE TRIGGER content_lists_removed AFTER DELETE ON content_lists BEGIN
  UPDATE content_totals SET number = number - 1 WHERE kind = OLD.kind AND list = OLD.list;
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
--> statement-breakpoint
-- Movements of money are only ever added.
CREATE TRIGGER ledger_never_changed BEFORE UPDATE ON ledger BEGIN
  SELECT RAISE(ABORT, 'ledger rows are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER ledger_never_deleted BEFORE DELETE ON ledger BEGIN
  SELECT RAISE(ABORT, 'ledger rows are never deleted');
END;
--> statement-breakpoint
-- The counters of `course_numbers` follow the rows that they count, however these come and go.
CREATE TRIGGER course_logs_begun AFTER INSERT ON course_logs BEGIN
  INSERT INTO course_numbers VALUES (NEW.course_id, NEW.video, 'started', 1) ON CONFLICT DO UPDATE SET number = number + 1;
  INSERT INTO course_numbers SELECT NEW.course_id, '', 'started', 1
    WHERE NOT EXISTS (SELECT 1 FROM course_logs
      WHERE account_id = NEW.account_id AND course_id = NEW.course_id AND video <> NEW.video)
    ON CONFLICT DO UPDATE SET number = number + 1;
  INSERT INTO course_numbers SELECT NEW.course_id, NEW.video, 'stop:' || NEW.tenth, 1
    WHERE NOT EXISTS (SELECT 1 FROM course_finishes
      WHERE account_id = NEW.account_id AND course_id = NEW.course_id AND video = NEW.video)
    ON CONFLICT DO UPDATE SET number = number + 1;
END;
--> statement-breakpoint
CREATE TRIGGER course_logs_moved AFTER UPDATE OF tenth ON course_logs WHEN OLD.tenth <> NEW.tenth
  AND NOT EXISTS (SELECT 1 FROM course_finishes
    WHERE account_id = NEW.account_id AND course_id = NEW.course_id AND video = NEW.video) BEGIN
  UPDATE course_numbers SET number = number - 1
    WHERE course_id = OLD.course_id AND video = OLD.video AND name = 'stop:' || OLD.tenth;
  INSERT INTO course_numbers VALUES (NEW.course_id, NEW.video, 'stop:' || NEW.tenth, 1)
    ON CONFLICT DO UPDATE SET number = number + 1;
END;
--> statement-breakpoint
CREATE TRIGGER course_logs_erased AFTER DELETE ON course_logs BEGIN
  UPDATE course_numbers SET number = number - 1
    WHERE course_id = OLD.course_id AND video = OLD.video AND name = 'started';
  UPDATE course_numbers SET number = number - 1
    WHERE course_id = OLD.course_id AND video = '' AND name = 'started'
      AND NOT EXISTS (SELECT 1 FROM course_logs WHERE account_id = OLD.account_id AND course_id = OLD.course_id);
  UPDATE course_numbers SET number = number - 1
    WHERE course_id = OLD.course_id AND video = OLD.video AND name = 'stop:' || OLD.tenth
      AND NOT EXISTS (SELECT 1 FROM course_finishes
        WHERE account_id = OLD.account_id AND course_id = OLD.course_id AND video = OLD.video);
END;
--> statement-breakpoint
CREATE TRIGGER course_finishes_reached AFTER INSERT ON course_finishes BEGIN
  INSERT INTO course_numbers VALUES (NEW.course_id, NEW.video, 'finished', 1) ON CONFLICT DO UPDATE SET number = number + 1;
  UPDATE course_numbers SET number = number - 1
    WHERE course_id = NEW.course_id AND video = NEW.video AND name = (SELECT 'stop:' || tenth FROM course_logs
      WHERE account_id = NEW.account_id AND course_id = NEW.course_id AND video = NEW.video);
  INSERT INTO course_numbers SELECT NEW.course_id, NEW.video, 'learned', 1
    WHERE EXISTS (SELECT 1 FROM course_tip_opens WHERE account_id = NEW.account_id AND course_id = NEW.course_id
      AND video = NEW.video AND opened_at < NEW.finished_at)
    ON CONFLICT DO UPDATE SET number = number + 1;
END;
--> statement-breakpoint
CREATE TRIGGER course_finishes_erased AFTER DELETE ON course_finishes BEGIN
  UPDATE course_numbers SET number = number - 1
    WHERE course_id = OLD.course_id AND video = OLD.video AND name = 'finished';
  UPDATE course_numbers SET number = number + 1
    WHERE course_id = OLD.course_id AND video = OLD.video AND name = (SELECT 'stop:' || tenth FROM course_logs
      WHERE account_id = OLD.account_id AND course_id = OLD.course_id AND video = OLD.video);
  UPDATE course_numbers SET number = number - 1
    WHERE course_id = OLD.course_id AND video = OLD.video AND name = 'learned'
      AND EXISTS (SELECT 1 FROM course_tip_opens WHERE account_id = OLD.account_id AND course_id = OLD.course_id
        AND video = OLD.video AND opened_at < OLD.finished_at);
END;
--> statement-breakpoint
CREATE TRIGGER course_completions_reached AFTER INSERT ON course_completions BEGIN
  INSERT INTO course_numbers VALUES (NEW.course_id, '', 'finished', 1) ON CONFLICT DO UPDATE SET number = number + 1;
END;
--> statement-breakpoint
CREATE TRIGGER course_completions_erased AFTER DELETE ON course_completions BEGIN
  UPDATE course_numbers SET number = number - 1 WHERE course_id = OLD.course_id AND video = '' AND name = 'finished';
END;
--> statement-breakpoint
CREATE TRIGGER course_tip_opens_opened AFTER INSERT ON course_tip_opens BEGIN
  INSERT INTO course_numbers VALUES (NEW.course_id, NEW.video, 'opened', 1) ON CONFLICT DO UPDATE SET number = number + 1;
END;
--> statement-breakpoint
CREATE TRIGGER course_tip_opens_filled AFTER UPDATE OF filled_at ON course_tip_opens
  WHEN OLD.filled_at IS NULL AND NEW.filled_at IS NOT NULL BEGIN
  INSERT INTO course_numbers VALUES (NEW.course_id, NEW.video, 'filled', 1) ON CONFLICT DO UPDATE SET number = number + 1;
END;
--> statement-breakpoint
CREATE TRIGGER course_tip_opens_erased AFTER DELETE ON course_tip_opens BEGIN
  UPDATE course_numbers SET number = number - 1
    WHERE course_id = OLD.course_id AND video = OLD.video AND (name = 'opened' OR (name = 'filled' AND OLD.filled_at IS NOT NULL)
      OR (name = 'learned' AND EXISTS (SELECT 1 FROM course_finishes WHERE account_id = OLD.account_id
        AND course_id = OLD.course_id AND video = OLD.video AND finished_at > OLD.opened_at)));
END;
--> statement-breakpoint
-- The public posts of a course.
CREATE TRIGGER course_posts_written AFTER INSERT ON course_posts WHEN NEW.post_id IS NULL AND NEW.status = 'public' BEGIN
  INSERT INTO course_numbers VALUES (NEW.course_id, '', 'posts', 1) ON CONFLICT DO UPDATE SET number = number + 1;
END;
--> statement-breakpoint
CREATE TRIGGER course_posts_shown AFTER UPDATE OF status ON course_posts
  WHEN NEW.post_id IS NULL AND NEW.status = 'public' AND OLD.status <> 'public' BEGIN
  INSERT INTO course_numbers VALUES (NEW.course_id, '', 'posts', 1) ON CONFLICT DO UPDATE SET number = number + 1;
END;
--> statement-breakpoint
CREATE TRIGGER course_posts_hidden AFTER UPDATE OF status ON course_posts
  WHEN NEW.post_id IS NULL AND NEW.status <> 'public' AND OLD.status = 'public' BEGIN
  UPDATE course_numbers SET number = number - 1 WHERE course_id = OLD.course_id AND video = '' AND name = 'posts';
END;
--> statement-breakpoint
CREATE TRIGGER course_posts_erased AFTER DELETE ON course_posts WHEN OLD.post_id IS NULL AND OLD.status = 'public' BEGIN
  UPDATE course_numbers SET number = number - 1 WHERE course_id = OLD.course_id AND video = '' AND name = 'posts';
END;
--> statement-breakpoint
-- The number of applications of a plan by status, so that no page counts rows.
CREATE TRIGGER plan_applications_counted AFTER INSERT ON plan_applications BEGIN
  INSERT INTO plan_counts VALUES (NEW.plan_id, NEW.status, 1) ON CONFLICT DO UPDATE SET number = number + 1;
END;
--> statement-breakpoint
CREATE TRIGGER plan_applications_moved AFTER UPDATE OF status ON plan_applications WHEN NEW.status <> OLD.status BEGIN
  UPDATE plan_counts SET number = number - 1 WHERE plan_id = OLD.plan_id AND status = OLD.status;
  INSERT INTO plan_counts VALUES (NEW.plan_id, NEW.status, 1) ON CONFLICT DO UPDATE SET number = number + 1;
END;
--> statement-breakpoint
CREATE TRIGGER plan_applications_erased AFTER DELETE ON plan_applications BEGIN
  UPDATE plan_counts SET number = number - 1 WHERE plan_id = OLD.plan_id AND status = OLD.status;
END;
--> statement-breakpoint
-- The sums and the state of an inbox follow its conversations (decision 059).
CREATE TRIGGER inboxes_summary_insert AFTER INSERT ON conversation_summaries BEGIN
  INSERT INTO inboxes (account_id, unread, versions, state)
  VALUES (NEW.investor_id, NEW.unread_investor, NEW.version, lower(hex(randomblob(8)))),
    (NEW.startup_id, NEW.unread_startup, NEW.version, lower(hex(randomblob(8))))
  ON CONFLICT (account_id) DO UPDATE
  SET unread = unread + excluded.unread, versions = versions + excluded.versions, state = excluded.state;
END;
--> statement-breakpoint
CREATE TRIGGER inboxes_summary_update AFTER UPDATE ON conversation_summaries BEGIN
  UPDATE inboxes SET unread = unread - OLD.unread_investor + NEW.unread_investor,
    versions = versions - OLD.version + NEW.version, state = lower(hex(randomblob(8))) WHERE account_id = NEW.investor_id;
  UPDATE inboxes SET unread = unread - OLD.unread_startup + NEW.unread_startup,
    versions = versions - OLD.version + NEW.version, state = lower(hex(randomblob(8))) WHERE account_id = NEW.startup_id;
END;
--> statement-breakpoint
CREATE TRIGGER inboxes_summary_delete AFTER DELETE ON conversation_summaries BEGIN
  UPDATE inboxes SET unread = unread - OLD.unread_investor, versions = versions - OLD.version, state = lower(hex(randomblob(8)))
  WHERE account_id = OLD.investor_id;
  UPDATE inboxes SET unread = unread - OLD.unread_startup, versions = versions - OLD.version, state = lower(hex(randomblob(8)))
  WHERE account_id = OLD.startup_id;
END;
--> statement-breakpoint
-- The list shows the status of the newest record, and is without a conversation whose record is missing.
CREATE TRIGGER inboxes_record_insert AFTER INSERT ON conversation_records BEGIN
  UPDATE inboxes SET state = lower(hex(randomblob(8))) WHERE account_id IN (NEW.investor_id, NEW.startup_id);
END;
--> statement-breakpoint
CREATE TRIGGER inboxes_record_update AFTER UPDATE OF id, status ON conversation_records BEGIN
  UPDATE inboxes SET state = lower(hex(randomblob(8))) WHERE account_id IN (NEW.investor_id, NEW.startup_id);
END;
--> statement-breakpoint
CREATE TRIGGER inboxes_record_delete AFTER DELETE ON conversation_records BEGIN
  UPDATE inboxes SET state = lower(hex(randomblob(8))) WHERE account_id IN (OLD.investor_id, OLD.startup_id);
END;
--> statement-breakpoint
CREATE TRIGGER inboxes_startup_update AFTER UPDATE OF name, photo, verified_badge ON startups
WHEN OLD.name <> NEW.name OR OLD.photo IS NOT NEW.photo OR OLD.verified_badge <> NEW.verified_badge BEGIN
  UPDATE inboxes SET state = lower(hex(randomblob(8)))
  WHERE account_id IN (SELECT investor_id FROM conversation_summaries WHERE startup_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER inboxes_investor_update AFTER UPDATE OF name, photo ON investors
WHEN OLD.name <> NEW.name OR OLD.photo IS NOT NEW.photo BEGIN
  UPDATE inboxes SET state = lower(hex(randomblob(8)))
  WHERE account_id IN (SELECT startup_id FROM conversation_summaries WHERE investor_id = NEW.id);
END;
