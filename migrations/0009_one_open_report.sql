DELETE FROM `message_reports` WHERE resolved_at IS NULL AND EXISTS (
  SELECT 1 FROM `message_reports` newer WHERE newer.resolved_at IS NULL AND newer.id > `message_reports`.id
    AND newer.reporter_id = `message_reports`.reporter_id
    AND newer.investor_id = `message_reports`.investor_id AND newer.startup_id = `message_reports`.startup_id
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_reports_open` ON `message_reports` (`reporter_id`,`investor_id`,`startup_id`) WHERE resolved_at IS NULL;
