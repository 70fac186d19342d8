CREATE TABLE `course_completions` (
	`account_id` text NOT NULL,
	`course_id` text NOT NULL,
	`completed_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `course_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `course_numbers` (
	`course_id` text NOT NULL,
	`video` text NOT NULL,
	`name` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`course_id`, `video`, `name`)
);
--> statement-breakpoint
ALTER TABLE `course_logs` ADD `tenth` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE course_logs SET tenth = coalesce(
  (SELECT min(9, CAST(course_logs.last_watch_time * 10000 / v.duration_ms AS INTEGER)) FROM videos v
    WHERE v.file_id = substr(course_logs.video, 1, 26)), 0);
--> statement-breakpoint
INSERT INTO course_completions SELECT account_id, course_id, issued_at FROM course_certificates;
--> statement-breakpoint
INSERT INTO course_numbers
  SELECT course_id, video, 'started', count(*) FROM course_logs GROUP BY 1, 2
  UNION ALL SELECT course_id, '', 'started', count(DISTINCT account_id) FROM course_logs GROUP BY 1
  UNION ALL SELECT course_id, video, 'finished', count(*) FROM course_finishes GROUP BY 1, 2
  UNION ALL SELECT course_id, '', 'finished', count(*) FROM course_completions GROUP BY 1
  UNION ALL SELECT course_id, video, 'stop:' || tenth, count(*) FROM course_logs l
    WHERE NOT EXISTS (SELECT 1 FROM course_finishes f
      WHERE f.account_id = l.account_id AND f.course_id = l.course_id AND f.video = l.video) GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Which profile a lesson helps with is part of the name: startup:report.summary.
UPDATE content_items SET
  draft = replace(replace(draft, '"helps":"', '"helps":"startup:'), '"helps":"startup:"', '"helps":""'),
  published = replace(replace(published, '"helps":"', '"helps":"startup:'), '"helps":"startup:"', '"helps":""')
  WHERE kind = 'course';
--> statement-breakpoint
UPDATE content_revisions SET
  content = replace(replace(content, '"helps":"', '"helps":"startup:'), '"helps":"startup:"', '"helps":""')
  WHERE item_id IN (SELECT id FROM content_items WHERE kind = 'course');
--> statement-breakpoint
UPDATE content_lists SET list = replace(list, 'tag:helps:', 'tag:helps:startup:') WHERE kind = 'course' AND list LIKE 'tag:helps:%';
--> statement-breakpoint
UPDATE content_totals SET list = replace(list, 'tag:helps:', 'tag:helps:startup:') WHERE kind = 'course' AND list LIKE 'tag:helps:%';
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
