import { expect, it } from "vitest";
import { coursePostReports, coursePosts } from "~/db/schema";
import { ulid } from "~/server/ulid";
import { makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";

const app = testApp();

it("marks the note of the report whose author was to be warned without one", async () => {
  const [author, reporter, staff] = [await makeStartup(app), await makeStartup(app), await makeStaff(app)];
  const ids = [ulid(app.now()), ulid(app.now())];
  for (const id of ids) {
    const post = {
      id: ulid(app.now()),
      courseId: ulid(app.now()),
      authorId: author.id,
      text: "廣告",
      createdAt: app.now(),
    };
    const report = { id, postId: post.id, reporterId: reporter.id, reason: "spam", text: "廣告" } as const;
    await app.db.insert(coursePosts).values(post);
    await app.db.insert(coursePostReports).values({ ...report, createdAt: app.now() });
  }
  const { status, text } = await fetchWorker("/staff/reports", {
    cookie: staff.token,
    method: "POST",
    body: new URLSearchParams({ intent: "settlePost", report_id: ids[1] ?? "", verdict: "warn", note: "" }),
    headers: { Origin: "http://localhost" },
  });
  expect(status).toBe(400);
  const invalid = [...text.matchAll(/<textarea[^>]*aria-invalid="true"[^>]*>/g)].map(([field]) => field);
  expect(invalid).toHaveLength(1);
  expect(invalid[0]).toContain(`settle-${ids[1]}`);
});
