-- The public posts of a course, counted in `course_numbers` like what triggers of migration 0040 count.
INSERT INTO course_numbers
  SELECT course_id, '', 'posts', count(*) FROM course_posts WHERE post_id IS NULL AND status = 'public' GROUP BY 1;
--> statement-breakpoint
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
