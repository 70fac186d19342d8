import { sql } from "drizzle-orm";
import { mostThings, type TimelinePart } from "~/features/core/timeline/timeline";

const registrations = (accountId: string) =>
  sql`(SELECT * FROM event_registrations WHERE account_id = ${accountId} ORDER BY rowid DESC LIMIT ${sql.raw(String(mostThings))})`;

const ofEvent = sql`'/staff/events/' || event_id AS path, NULL AS name, event_id AS content_id`;
const ofCourse = sql`'/staff/content/courses/' || course_id AS path, NULL AS name, course_id AS content_id`;

export const timeline = {
  told: [
    {
      area: "events",
      from: "facts",
      // Events about an event are those of everybody who registered.
      actions: ["event.registered", "event.registration_cancelled", "event.checked_in"],
      rows: (accountId) => sql`
        SELECT 'registered.' || id AS id, created_at AS at, 'event.registered' AS action, account_id AS actor_id, ${ofEvent}
          FROM ${registrations(accountId)}
        UNION ALL SELECT 'cancelled.' || id, updated_at, 'event.registration_cancelled', NULL, ${ofEvent}
          FROM ${registrations(accountId)} WHERE status = 'cancelled'
        UNION ALL SELECT 'checked-in.' || id, checked_in_at, 'event.checked_in', checked_in_by, ${ofEvent}
          FROM ${registrations(accountId)} WHERE checked_in_at IS NOT NULL`,
    },
    {
      area: "courses",
      from: "facts",
      actions: ["course.begun", "course.completed"],
      rows: (accountId) => sql`
        SELECT 'begun.' || course_id AS id, min(started_at) AS at, 'course.begun' AS action, ${accountId} AS actor_id, ${ofCourse}
          FROM (SELECT course_id, started_at FROM course_logs WHERE account_id = ${accountId}
            ORDER BY course_id, video LIMIT ${sql.raw(String(mostThings))}) GROUP BY course_id
        UNION ALL SELECT 'completed.' || course_id, completed_at, 'course.completed', ${accountId}, ${ofCourse}
          FROM (SELECT course_id, completed_at FROM course_completions WHERE account_id = ${accountId}
            ORDER BY course_id LIMIT ${sql.raw(String(mostThings))})`,
    },
    {
      area: "reports",
      from: "things",
      actions: ["post.removed", "post.restored"],
      rows: (accountId) => sql`SELECT id, '/staff/reports?settled=1' AS path, NULL AS name, course_id AS content_id
        FROM course_posts WHERE author_id = ${accountId} ORDER BY rowid DESC`,
    },
  ],
  leftOut: {
    "post.reported": "is shown once staff have hidden the post",
    "event.check_in_reverted": "is recorded for the event, and the registration keeps only its state",
    "event.attendees_exported": "about all who registered",
    "event.attendees_mailed": "about all who registered",
  },
} satisfies TimelinePart;
