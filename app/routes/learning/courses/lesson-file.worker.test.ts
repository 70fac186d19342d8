import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { startups } from "~/db/schema";
import { type Viewer, visitor } from "~/features/core/access/viewer";
import { requireLesson } from "~/features/learning/courses/require-lesson.server";
import { addressesOf, addressLifetime } from "~/features/learning/courses/video-address.server";
import { videoNameOf } from "~/features/learning/courses/video-name";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makeCaptions, makeCourse, sampleCaptions, videoBytes } from "../../../../tests/support/make-course";
import { loader } from "./lesson-file";

let now = 1_900_000_000_000;
const app = testApp({ now: () => now });

async function addresses(viewer: Viewer, courseId: string, video: string) {
  const { lesson, needs } = await requireLesson(app, { viewer, courseId, video, locale: "zh-TW" });
  return addressesOf(app, { viewer, lesson, needs });
}
const address = async (viewer: Viewer, courseId: string, video: string) =>
  (await addresses(viewer, courseId, video)).videos[0]?.url ?? "";

async function ask(url: string, { token, range }: { token?: string; range?: string } = {}) {
  const [, , , signed = "", name = ""] = url.split("/");
  const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...(range && { Range: range }) };
  const request = new Request(`http://localhost${url}`, { headers });
  return loader({ request, params: { token: signed, name }, context: { app: { ...app }, nonce: "" } });
}

describe("the address of a video", () => {
  it("ends with the name that logs know, and opens in its session only", async () => {
    const { id, video } = await makeCourse(app);
    const [own, other] = [await makeStartup(app), await makeStartup(app)];
    const url = await address(own.viewer, id, video);
    expect(videoNameOf(url)).toBe(video);
    const answer = await ask(url, own);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "video/mp4"]);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(videoBytes);
    expect((await ask(url, other)).status).toBe(403);
    expect((await ask(url)).status).toBe(403);
  });

  it("is refused after its time", async () => {
    const { id, video } = await makeCourse(app);
    const own = await makeStartup(app);
    const url = await address(own.viewer, id, video);
    now += addressLifetime - 1;
    expect((await ask(url, own)).status).toBe(200);
    now += 1;
    expect((await ask(url, own)).status).toBe(403);
  });

  it("is refused once the viewer may not watch any more", async () => {
    const { id, video } = await makeCourse(app, { door: "all" });
    const own = await makeStartup(app, { level: "gold" });
    const url = await address(own.viewer, id, video);
    expect((await ask(url, own)).status).toBe(200);
    await app.db.update(startups).set({ level: "normal" }).where(eq(startups.id, own.id));
    expect((await ask(url, own)).status).toBe(403);
  });

  it("is not given to anyone who may not watch", async () => {
    const { id, video } = await makeCourse(app);
    const basic = (await makeInvestor(app, { level: "empty" })).viewer;
    await expect(address(basic, id, video)).rejects.toMatchObject({ code: "level_too_low" });
    await expect(address(visitor, id, video)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("of a preview opens for visitors, but not with another account's session", async () => {
    const { id, video } = await makeCourse(app, { lessons: [{ is_preview: true }] });
    const url = await address(visitor, id, video);
    expect((await ask(url)).status).toBe(200);
    expect((await ask(url, await makeStartup(app))).status).toBe(403);
  });

  it("is refused when any part of it was changed", async () => {
    const { id, video } = await makeCourse(app);
    const own = await makeStartup(app);
    const url = await address(own.viewer, id, video);
    const [claim = "", signature = ""] = (url.split("/")[3] ?? "").split("~");
    const forged = btoa(atob(claim.replaceAll("-", "+").replaceAll("_", "/")).replace('"member"', '"preview"'))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
    for (const token of [`${forged}~${signature}`, `${claim}~${"A".repeat(43)}`, claim, `${claim}~`, "~", ""]) {
      expect((await ask(`/files/lessons/${token}/${video}`, own)).status).toBe(403);
    }
  });

  it.each([
    ["bytes=0-0", 206, 0, 1],
    ["bytes=0-999", 206, 0, 1000],
    ["bytes=0-5000", 206, 0, 1000],
    ["bytes=999-999", 206, 999, 1],
    ["bytes=999-", 206, 999, 1],
    ["bytes=250-499", 206, 250, 250],
    ["bytes=-1", 206, 999, 1],
    ["bytes=1000-", 416, 0, 0],
  ])("gives %s exactly", async (range, status, from, length) => {
    const { id, video } = await makeCourse(app);
    const own = await makeStartup(app);
    const answer = await ask(await address(own.viewer, id, video), { ...own, range });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Range")).toBe(
      status === 416 ? "bytes */1000" : `bytes ${from}-${from + length - 1}/1000`,
    );
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(videoBytes.subarray(from, from + length));
    if (status === 206) expect(answer.headers.get("Content-Length")).toBe(String(length));
  });

  it("serves captions as text for tracks", async () => {
    const ownerId = (await makeStaff(app)).id;
    const course = await makeCourse(app, { lessons: [{ captions_zh_tw: await makeCaptions(app, { ownerId }) }] });
    const own = await makeStartup(app);
    const { captions } = await addresses(own.viewer, course.id, course.video);
    expect(captions).toMatchObject([{ locale: "zh-TW" }]);
    const answer = await ask(captions[0]?.url ?? "", own);
    expect(answer.headers.get("Content-Type")).toBe("text/vtt; charset=utf-8");
    expect(await answer.text()).toBe(sampleCaptions);
  });
});
