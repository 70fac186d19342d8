import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { files, videos, videoUploads } from "~/db/schema";
import { hourMs } from "~/durations";
import { maxCaptionBytes } from "~/features/files/captions-type";
import { uploadsPerDay } from "~/features/files/require-upload-quota.server";
import { storeFile } from "~/features/files/store-file.server";
import { makeStaff } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { sampleCaptions, smallVideo } from "../../../../tests/support/make-course";
import { storeCaptions } from "./store-captions.server";
import {
  cancelVideoUpload,
  completeVideoUpload,
  findVideoUpload,
  partBytes,
  removeAbandonedUploads,
  startVideoUpload,
  storeVideoPart,
} from "./upload-video.server";

let now = 1_900_000_000_000;
const app = testApp({ now: () => now });
const facts = { seconds: 12.5, width: 640, height: 360, posterId: null };
const editor = async () => (await makeStaff(app, { staffRole: "editor" })).viewer;

/** A video of two parts. */
const video = new Uint8Array(partBytes + 1000);
video.set(smallVideo);
video.fill(7, partBytes);
const digest = async (bytes: BufferSource) => [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].join();
const part = (number: number) => video.slice((number - 1) * partBytes, number * partBytes);
const start = (actor: Awaited<ReturnType<typeof editor>>, name = "lesson.mp4") =>
  startVideoUpload(app, { actor, name, size: video.byteLength });

describe("a video in parts", () => {
  it("goes on after a cut with the parts that are missing, in any order, and becomes one file", async () => {
    const actor = await editor();
    const begun = await start(actor);
    expect(begun).toMatchObject({ partSize: partBytes, parts: 2, stored: [] });
    await storeVideoPart(app, { actor, id: begun.id, number: 2, bytes: part(2) });
    // After a lost connection the browser starts again with the same file.
    const again = await start(actor);
    expect(again).toEqual({ ...begun, stored: [2] });
    await expect(completeVideoUpload(app, { actor, id: begun.id, facts })).rejects.toMatchObject({
      code: "wrong_state",
    });
    for (const _ of [1, 2]) await storeVideoPart(app, { actor, id: begun.id, number: 1, bytes: part(1) });
    const made = await completeVideoUpload(app, { actor, id: begun.id, facts });
    expect(made).toEqual({ id: begun.id, name: "lesson.mp4", size: video.byteLength });
    expect(await completeVideoUpload(app, { actor, id: begun.id, facts })).toEqual(made);
    const object = await app.files.get(begun.id);
    expect(await digest((await object?.arrayBuffer()) ?? new ArrayBuffer(0))).toBe(await digest(video));
    expect(await app.db.select().from(videos).where(eq(videos.fileId, begun.id)).get()).toMatchObject({
      durationMs: 12_500,
      width: 640,
    });
    expect(await app.db.select().from(files).where(eq(files.id, begun.id)).get()).toMatchObject({
      kind: "video",
      contentType: "video/mp4",
    });
    // Uploading the same file after completion is a new upload.
    expect((await start(actor)).id).not.toBe(begun.id);
  });

  it("completes after an answer that was lost once R2 had completed it", async () => {
    const actor = await editor();
    const { id } = await start(actor);
    for (const number of [1, 2]) await storeVideoPart(app, { actor, id, number, bytes: part(number) });
    const lost = {
      ...app,
      db: { ...app.db, batch: () => Promise.reject(new Error("cut")) } as unknown as typeof app.db,
    };
    Object.setPrototypeOf(lost.db, app.db);
    await expect(completeVideoUpload(lost, { actor, id, facts })).rejects.toThrow("cut");
    expect(await completeVideoUpload(app, { actor, id, facts })).toMatchObject({ id });
  });

  it("is refused by its first bytes, and parts by their size", async () => {
    const actor = await editor();
    const { id } = await start(actor);
    const store = (number: number, bytes: Uint8Array) => storeVideoPart(app, { actor, id, number, bytes });
    await expect(store(1, new Uint8Array(partBytes))).rejects.toMatchObject({ code: "unsupported_media_type" });
    await expect(store(1, part(1).subarray(1))).rejects.toMatchObject({ code: "invalid" });
    await expect(store(2, part(2).subarray(1))).rejects.toMatchObject({ code: "invalid" });
    await expect(store(3, part(2))).rejects.toMatchObject({ code: "invalid" });
    await expect(startVideoUpload(app, { actor, name: "a.mp4", size: 5e9 })).rejects.toMatchObject({
      code: "too_large",
    });
  });

  it("is its uploader's only", async () => {
    const [actor, other, reviewer] = [await editor(), await editor(), (await makeStaff(app)).viewer];
    const { id } = await start(actor);
    const bytes = part(1);
    await expect(storeVideoPart(app, { actor: other, id, number: 1, bytes })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(cancelVideoUpload(app, { actor: other, id })).rejects.toMatchObject({ code: "not_found" });
    const missing = { code: "not_found" };
    await expect(findVideoUpload(app, { actor: other, id })).rejects.toMatchObject(missing);
    await storeVideoPart(app, { actor, id, number: 1, bytes });
    await storeVideoPart(app, { actor, id, number: 2, bytes: part(2) });
    await expect(completeVideoUpload(app, { actor: other, id, facts })).rejects.toMatchObject(missing);
    // Staff who lose the permission lose access to their own uploads.
    const demoted = { ...actor, role: "reviewer" as const };
    for (const attempt of [
      () => start(reviewer),
      () => findVideoUpload(app, { actor: demoted, id }),
      () => storeVideoPart(app, { actor: demoted, id, number: 1, bytes }),
      () => completeVideoUpload(app, { actor: demoted, id, facts }),
      () => cancelVideoUpload(app, { actor: demoted, id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
    }
    const made = await completeVideoUpload(app, { actor, id, facts });
    // The finished file's id reveals nothing to others either.
    await expect(completeVideoUpload(app, { actor: other, id: made.id, facts })).rejects.toMatchObject(missing);
    expect((await start(other)).id).not.toBe(id);
  });

  it("shows a poster of its uploader's only", async () => {
    const [actor, other] = [await editor(), await editor()];
    const { id } = await start(actor);
    for (const number of [1, 2]) await storeVideoPart(app, { actor, id, number, bytes: part(number) });
    const image = (ownerId: string) =>
      storeFile(app, { ownerId, kind: "image", name: "p.png", contentType: "image/png", bytes: new Uint8Array(8) });
    const complete = (posterId: string) => completeVideoUpload(app, { actor, id, facts: { ...facts, posterId } });
    await expect(complete((await image(other.id)).id)).rejects.toMatchObject({ code: "invalid" });
    await expect(complete("none")).rejects.toMatchObject({ code: "invalid" });
    const own = await image(actor.id);
    await complete(own.id);
    expect(await app.db.select().from(videos).where(eq(videos.fileId, id)).get()).toMatchObject({ posterId: own.id });
  });

  it("becomes one file when it is completed twice at the same time", async () => {
    const actor = await editor();
    const { id } = await start(actor);
    for (const number of [2, 1]) await storeVideoPart(app, { actor, id, number, bytes: part(number) });
    const complete = () => completeVideoUpload(app, { actor, id, facts });
    // The slower call may be refused; a retry returns the same file.
    await Promise.allSettled([complete(), complete()]);
    expect(await complete()).toMatchObject({ id });
    expect(await app.db.$count(files, eq(files.id, id))).toBe(1);
  });

  it("is as large as was said: another size is another upload, whose parts do not fit", async () => {
    const actor = await editor();
    const { id } = await startVideoUpload(app, { actor, name: "lie.mp4", size: 100 });
    const store = (bytes: Uint8Array) => storeVideoPart(app, { actor, id, number: 1, bytes });
    await expect(store(video.slice(0, 101))).rejects.toMatchObject({ code: "invalid" });
    await expect(store(video.slice(0, 99))).rejects.toMatchObject({ code: "invalid" });
    await expect(completeVideoUpload(app, { actor, id, facts })).rejects.toMatchObject({ code: "wrong_state" });
    expect((await startVideoUpload(app, { actor, name: "lie.mp4", size: 101 })).id).not.toBe(id);
  });

  it("is counted: so many a day", async () => {
    const actor = await editor();
    const row = { ownerId: actor.id, kind: "video", name: "v.mp4", contentType: "video/mp4", size: 1 } as const;
    for (let at = 0; at < uploadsPerDay.video; at++) {
      await app.db.insert(files).values({ ...row, id: `quota-${actor.id}-${at}`, createdAt: now });
    }
    await expect(start(actor)).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("is removed when cancelled, and after 48 hours without a part", async () => {
    const actor = await editor();
    const [cancelled, left] = [await start(actor, "one.mp4"), await start(actor, "two.mp4")];
    await cancelVideoUpload(app, { actor, id: cancelled.id });
    await expect(findVideoUpload(app, { actor, id: cancelled.id })).rejects.toMatchObject({ code: "not_found" });
    await expect(storeVideoPart(app, { actor, id: cancelled.id, number: 1, bytes: part(1) })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(completeVideoUpload(app, { actor, id: cancelled.id, facts })).rejects.toMatchObject({
      code: "not_found",
    });
    now += 48 * hourMs;
    await removeAbandonedUploads(app);
    expect(await app.db.$count(videoUploads, eq(videoUploads.id, left.id))).toBe(1);
    now += 1;
    expect(await removeAbandonedUploads(app)).toBeGreaterThan(0);
    await expect(findVideoUpload(app, { actor, id: left.id })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("captions", () => {
  const store = (actor: Awaited<ReturnType<typeof editor>>, text: string | Uint8Array) =>
    storeCaptions(app, {
      actor,
      name: "lesson.vtt",
      bytes: typeof text === "string" ? new TextEncoder().encode(text) : text,
    });

  it("are refused with the line of a wrong time", async () => {
    const actor = await editor();
    await expect(store(actor, "WEBVTT\n\n00:02.000 --> 00:01.000\nx")).rejects.toMatchObject({
      code: "invalid",
      fields: { file: ['courses:issues.captions.timing|{"line":3}'] },
    });
    await expect(store(actor, new Uint8Array([0xff, 0xfe, 0x57]))).rejects.toMatchObject({
      fields: { file: ["courses:issues.captions.type|{}"] },
    });
    await expect(store(actor, "x".repeat(maxCaptionBytes + 1))).rejects.toMatchObject({ code: "too_large" });
    const reviewer = (await makeStaff(app)).viewer;
    await expect(store(reviewer, "WEBVTT")).rejects.toMatchObject({ code: "forbidden" });
    expect(await store(actor, sampleCaptions)).toMatchObject({ name: "lesson.vtt" });
  });
});
