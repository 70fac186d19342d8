import { and, eq, isNull } from "drizzle-orm";
import {
  courseCertificates,
  courseCompletions,
  courseFinishes,
  courseLogs,
  courseNotes,
  coursePosts,
  courseTipOpens,
  eventRegistrations,
  eventRequests,
} from "~/db/schema";
import { isOnlyUser, type PersonalData } from "~/features/core/personal-data/personal-data";
import { eraseCourseStatements, exportCourses } from "./courses/own-courses.server";
import { exportRegistrations } from "./events/own-registrations.server";

export const personalData = {
  erase: (app, account) => [
    ...eraseCourseStatements(app, { accountId: account.id }),
    // Cron gives its places to the waiting lists.
    app.db.delete(eventRegistrations).where(eq(eventRegistrations.accountId, account.id)),
    app.db
      .delete(eventRegistrations)
      .where(
        and(eq(eventRegistrations.email, account.email), isNull(eventRegistrations.accountId), isOnlyUser(account)),
      ),
    app.db.delete(eventRequests).where(and(eq(eventRequests.email, account.email), isOnlyUser(account))),
  ],
  kept: {},
  exported: {
    event_registrations: { tables: [eventRegistrations], read: exportRegistrations },
    courses: {
      tables: [
        courseLogs,
        courseFinishes,
        courseCompletions,
        courseTipOpens,
        courseNotes,
        coursePosts,
        courseCertificates,
      ],
      read: exportCourses,
    },
  },
  notExported: {
    course_post_reports: "refers to the staff who decided",
    video_uploads: "staff only",
  },
} satisfies PersonalData;
