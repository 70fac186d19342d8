import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";
import {
  applicationFiles,
  contentFileUses,
  files,
  onePagers,
  reviewVersions,
  startups,
  threadFiles,
} from "~/db/schema";
import { dayMs } from "~/durations";
import { staffMay } from "~/features/core/access/staff";
import type { Viewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { makeStaff, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { fillUploadQuota } from "../../../tests/support/fill-upload-quota";
import { makeApplication, makePlan } from "../../../tests/support/make-plan";
import { joinBytes, smallPng as png, pngHeader } from "../../../tests/support/sample-files";
import { type FileUse, findReadableFile, staffRights } from "./find-readable-file.server";
import { maxImageBytes } from "./image-type";
import { ownsFiles } from "./queries.server";
import { uploadsPerDay } from "./require-upload-quota.server";
import { storeFile } from "./store-file.server";
import { storeImage } from "./store-image.server";
import { takeUploadedImages } from "./take-uploaded-images.server";

describe("images", () => {
  let app: App;
  beforeAll(() => {
    app = testApp();
  });

  it("stores the bytes under the file's id, with the type detected from the content", async () => {
    const owner = (await makeStartup(app)).viewer;
    const stored = await storeImage(app, { actor: owner, name: "../logo.exe", bytes: png });
    expect(stored).toEqual({
      id: stored.id,
      path: `/files/${stored.id}`,
      name: "logo.png",
      content_type: "image/png",
      size: png.byteLength,
    });
    const object = await app.files.get(stored.id);
    expect(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(png);
    expect(await findReadableFile(app, { viewer: owner, id: stored.id })).toMatchObject({
      kind: "image",
      name: "logo.png",
      contentType: "image/png",
      isPublic: false,
    });
  });

  it("are private until a profile shows them", async () => {
    const { id: ownerId, viewer: owner } = await makeStartup(app);
    const { id } = await storeImage(app, { actor: owner, name: "logo.png", bytes: png });
    const byVisitor = () => findReadableFile(app, { viewer: { kind: "visitor" }, id });
    expect(await byVisitor()).toBeNull();
    await app.db.update(startups).set({ photo: id }).where(eq(startups.id, ownerId));
    expect(await byVisitor()).toMatchObject({ isPublic: true });
  });

  it("rejects non-image content and oversized files, and stores nothing", async () => {
    const actor = (await makeStartup(app)).viewer;
    const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
    await expect(storeImage(app, { actor, name: "logo.png", bytes: svg })).rejects.toMatchObject({
      code: "unsupported_media_type",
    });
    const large = new Uint8Array(maxImageBytes + 1);
    large.set(png);
    await expect(storeImage(app, { actor, name: "a.png", bytes: large })).rejects.toMatchObject({ code: "too_large" });
    // Trailing bytes are not stored.
    const largest = large.slice(0, maxImageBytes);
    await expect(storeImage(app, { actor, name: "a.png", bytes: largest })).resolves.toMatchObject({ name: "a.png" });
    const rows = await app.db.select().from(files).where(eq(files.ownerId, actor.id));
    expect(rows.map(({ size }) => size)).toEqual([png.byteLength]);
  });

  it("rejects images that browsers cannot draw", async () => {
    const actor = (await makeStartup(app)).viewer;
    const store = (bytes: Uint8Array) => storeImage(app, { actor, name: "a.png", bytes });
    await expect(store(pngHeader(9000, 10))).rejects.toMatchObject({
      code: "invalid",
      fields: { file: ["files:error.tooManyPixels"] },
    });
    await expect(store(png.slice(0, 20))).rejects.toMatchObject({ fields: { file: ["files:error.broken"] } });
    await expect(store(joinBytes(pngHeader(8000, 5000), png.subarray(33)))).resolves.toMatchObject({ name: "a.png" });
  });

  it("limits the number of images one account can upload per day", async () => {
    let now = 1_800_000_000_000;
    const limited = testApp({ now: () => now });
    const actor = (await makeStartup(limited)).viewer;
    const one = { actor, name: "a.png", bytes: png };
    const { id } = await storeImage(limited, one);
    const stored = await limited.db.select().from(files).where(eq(files.id, id)).get();
    if (!stored) throw new Error("The first image was not stored.");
    const again = () => limited.db.insert(files).values({ ...stored, id: ulid() });
    await limited.db.batch([again(), ...Array.from({ length: uploadsPerDay.image - 3 }, again)]);
    const objects = async () => (await limited.files.list()).objects.length;
    const before = await objects();
    // Only one upload is left, so one of these can succeed.
    const atOnce = await Promise.allSettled(Array.from({ length: 12 }, () => storeImage(limited, one)));
    expect(atOnce.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await objects(), "a refused upload leaves no object").toBe(before + 1);
    await expect(storeImage(limited, one)).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 3600 });
    now += dayMs + 1;
    await expect(storeImage(limited, one)).resolves.toMatchObject({ name: "a.png" });
  });

  it("serves documents to their owner and to staff who may read accounts only", async () => {
    const owner = (await makeStartup(app)).viewer;
    const { id } = await storeFile(app, {
      ownerId: owner.id,
      kind: "document",
      name: "財報.pdf",
      contentType: "application/pdf",
      bytes: png,
    });
    const readBy = (viewer: object) => findReadableFile(app, { viewer: viewer as Viewer, id });
    expect(await readBy({ kind: "visitor" })).toBeNull();
    expect(await readBy({ kind: "startup", id: ulid() })).toBeNull();
    expect(await readBy({ kind: "investor", id: ulid() })).toBeNull();
    expect(await readBy(owner)).toMatchObject({ name: "財報.pdf" });
    expect(await readBy({ kind: "staff", role: "editor", id: ulid() })).toBeNull();
    expect(await readBy({ kind: "staff", role: "reviewer", id: ulid() })).toMatchObject({ name: "財報.pdf" });
  });

  /** Makes a document part of something, by its id and its owner's. */
  const uses: Record<FileUse, (of: { id: string; ownerId: string }) => Promise<unknown>> = {
    nothing: async () => undefined,
    profile: ({ id, ownerId }) => app.db.update(startups).set({ financialReport: id }).where(eq(startups.id, ownerId)),
    onePager: ({ id, ownerId }) =>
      app.db.insert(onePagers).values({
        ...{ id: ulid(), startupId: ownerId, clientId: ulid(), month: "2026-11", language: "zh-TW", fileId: id },
        ...{ hasFundraising: false, revision: 0, isListed: false, createdAt: 1 },
      }),
    pending: ({ id, ownerId }) =>
      app.db.insert(reviewVersions).values({
        ...{ profileId: ownerId, outcome: "returned", content: { financial_report: id }, keptAt: 1 },
      }),
    thread: ({ id, ownerId }) =>
      app.db.insert(threadFiles).values({ fileId: id, investorId: ulid(), startupId: ownerId }),
    application: async ({ id, ownerId }) => {
      const planId = await makePlan(app, (await makeStaff(app, { staffRole: "admin" })).viewer);
      const { id: applicationId } = await makeApplication(app, { startupId: ownerId, planId, status: "submitted" });
      await app.db.insert(applicationFiles).values({ fileId: id, applicationId });
    },
    content: ({ id }) => app.db.insert(contentFileUses).values({ fileId: id, itemId: ulid() }),
  };

  describe.each(Object.keys(uses) as FileUse[])("a document that is part of: %s", (use) => {
    it.each(["admin", "reviewer", "editor"] as const)("opens to a staff %s as its screen does", async (role) => {
      const { id: ownerId, viewer: owner } = await makeStartup(app);
      const { id } = await storeFile(app, {
        ...{ ownerId, kind: "document", name: "a.pdf", contentType: "application/pdf", bytes: png },
      });
      await uses[use]({ id, ownerId });
      const viewer = { ...owner, kind: "staff", role, id: ulid() } as unknown as Viewer;
      const found = await findReadableFile(app, { viewer, id });
      expect(found !== null).toBe(staffMay({ kind: "staff", role }, staffRights[use]));
      if (found) expect(found).toMatchObject({ isStaffView: true, isPublic: false });
    });
  });

  it("checks the ownership of images", async () => {
    const [mine, theirs] = [await makeStartup(app), await makeStartup(app)];
    const own = await storeImage(app, { actor: mine, name: "a.png", bytes: png });
    const other = await storeImage(app, { actor: theirs, name: "a.png", bytes: png });
    expect(await ownsFiles(app, { actor: mine, ids: [] })).toBe(true);
    expect(await ownsFiles(app, { actor: mine, ids: [own.id, own.id] })).toBe(true);
    expect(await ownsFiles(app, { actor: mine, ids: [own.id, other.id] })).toBe(false);
    expect(await ownsFiles(app, { actor: mine, ids: [ulid()] })).toBe(false);
  });
});

describe("takeUploadedImages", () => {
  const file = (bytes: Uint8Array<ArrayBuffer>, name = "a.png") => new File([bytes], name);

  it("stores chosen files under their fields and removes the helper inputs from the form data", async () => {
    const app = testApp();
    const actor = (await makeStartup(app)).viewer;
    const formData = new FormData();
    formData.set("name", "晨星");
    formData.set("photo", "old");
    formData.set("photo_file", file(png));
    formData.set("photo_remove", "on");
    formData.set("cover", "kept");
    formData.set("cover_file", file(new Uint8Array(0), ""));
    formData.set("teams[1].photo", "old");
    formData.set("teams[1].photo_remove", "on");
    formData.set("other_file", file(png));
    const errors = await takeUploadedImages(app, { actor, formData, fields: ["photo", "cover", "teams[].photo"] });
    expect(errors).toBeNull();
    const { photo, ...rest } = Object.fromEntries(formData);
    expect(await ownsFiles(app, { actor, ids: [String(photo)] })).toBe(true);
    expect(rest).toEqual({ name: "晨星", cover: "kept", "teams[1].photo": "", other_file: expect.any(File) });
  });

  it("copies no file that is too large, or when the day’s uploads are used up", async () => {
    const app = testApp();
    const actor = (await makeStartup(app)).viewer;
    const copied: string[] = [];
    const watched = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
      const chosen = file(bytes, name);
      const copy = chosen.arrayBuffer.bind(chosen);
      chosen.arrayBuffer = () => {
        copied.push(name);
        return copy();
      };
      return chosen;
    };
    const take = (chosen: File) => {
      const formData = new FormData();
      formData.get = () => chosen;
      formData.set("photo_file", chosen);
      return takeUploadedImages(app, { actor, formData, fields: ["photo"] });
    };
    expect(await take(watched("small", png))).toBeNull();
    expect(await take(watched("large", new Uint8Array(maxImageBytes + 1)))).toEqual({
      photo: ["files:error.tooLarge"],
    });
    await fillUploadQuota(app, actor.id, "image");
    expect(await take(watched("late", png))).toEqual({ photo: ["errors:rate_limited"] });
    expect(copied).toEqual(["small"]);
  });

  it("returns errors for fields whose file was rejected and keeps the previous image", async () => {
    const app = testApp();
    const actor = (await makeStartup(app)).viewer;
    const formData = new FormData();
    formData.set("photo", "old");
    formData.set("photo_file", file(new Uint8Array([1, 2, 3])));
    formData.set("cover_file", file(new Uint8Array(maxImageBytes + 1)));
    const errors = await takeUploadedImages(app, { actor, formData, fields: ["photo", "cover"] });
    expect(errors).toEqual({ photo: ["files:error.wrongType"], cover: ["files:error.tooLarge"] });
    expect(Object.fromEntries(formData)).toEqual({ photo: "old" });
  });
});
