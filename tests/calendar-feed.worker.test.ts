import { expect, it } from "vitest";
import { agreeTime } from "~/features/messaging/meetings/agree-time.server";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { newestMeeting, withOffer } from "./support/meetings";

const app = testApp();

interface Feed {
  data: { feed: { address: string } | null };
}

it("serves the calendar at its address alone: read, read again unchanged, and gone once it is turned off", async () => {
  const { asInvestor, investor, startup, slots, meetingId } = await withOffer(app);
  await agreeTime(app, { ...asInvestor, ...(await newestMeeting(app, asInvestor)).form, startAt: slots[0] });
  const call = async (method: string, path: string, token: string): Promise<Feed> =>
    JSON.parse((await fetchWorker(`/api/v1/me/calendar${path}`, { method, token })).text);

  const { data } = await call("POST", "/feed", startup.token);
  const path = new URL(data.feed?.address ?? "").pathname;
  expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
  const read = await fetchWorker(path);
  expect([read.status, read.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(read.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(read.text).toContain(meetingId);

  const head = await fetchWorker(path, { method: "HEAD" });
  expect([head.status, head.text, head.headers.get("ETag")]).toEqual([200, "", read.headers.get("ETag")]);
  const known = await fetchWorker(path, { headers: { "If-None-Match": `W/${read.headers.get("ETag")}` } });
  expect([known.status, known.text]).toEqual([304, ""]);

  // A stranger's session opens no calendar but its own, and changes nothing about another's.
  expect((await call("GET", "", investor.token)).data.feed).toBeNull();
  expect((await fetchWorker("/api/v1/me/calendar/feed", { method: "DELETE", token: investor.token })).status).toBe(404);
  expect((await fetchWorker(path, { token: investor.token })).status).toBe(200);
  const other = path.replace(/.\.ics$/, (end) => (end === "A.ics" ? "E.ics" : "A.ics"));
  for (const wrong of [path.slice(0, -5), other, "/calendar/.ics", "/calendar/%2e%2e.ics"]) {
    expect((await fetchWorker(wrong)).status).toBe(404);
  }
  expect((await fetchWorker(path, { method: "POST" })).status).toBe(405);

  await call("DELETE", "/feed", startup.token);
  const gone = await fetchWorker(path);
  expect([gone.status, gone.text.includes(meetingId)]).toEqual([404, false]);
});
