import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { beforeEach, describe, expect, it } from "vitest";
import { contentImages, files, investors, reviewVersions, startups } from "~/db/schema";
import type { Viewer } from "~/features/core/access/viewer";
import { findReadableFile } from "~/features/files/find-readable-file.server";
import { keepThreadFiles } from "~/features/files/keep-thread-files.server";
import { uploadGracePeriod } from "~/features/files/remove-stray-objects.server";
import { storeDocument } from "~/features/files/store-document.server";
import { storeImage } from "~/features/files/store-image.server";
import { createNews } from "~/features/showcase/startup-news/create-news.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { samplePdf, smallPng } from "../../../../tests/support/sample-files";
import { removeUnusedFiles } from "./remove-unused-files.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });

beforeEach(async () => {
  now += uploadGracePeriod;
  await app.db.delete(files);
});

const image = async (actor: { id: string }) => (await storeImage(app, { actor, name: "a.png", bytes: smallPng })).id;
const document = async (actor: { id: string }) =>
  (await storeDocument(app, { actor, name: "a.pdf", bytes: samplePdf() })).id;

async function exists(id: string): Promise<boolean> {
  const [row, object] = [await app.db.select().from(files).where(eq(files.id, id)).get(), await app.files.head(id)];
  expect(Boolean(row)).toBe(object !== null);
  return row !== undefined;
}

describe("unreferenced files", () => {
  it("are removed from the database and R2 after 48 hours", async () => {
    const actor = (await makeStartup(app)).viewer;
    const unused = [await image(actor), await document(actor)];
    now += uploadGracePeriod;
    expect(await removeUnusedFiles(app)).toBe(0);
    now += 1;
    const young = await image(actor);
    expect(await removeUnusedFiles(app)).toBe(2);
    expect(await Promise.all([...unused, young].map(exists))).toEqual([false, false, true]);
    expect(await removeUnusedFiles(app)).toBe(0);
  });

  it("are removed in as many batches as needed", async () => {
    const actor = (await makeStartup(app)).viewer;
    const row = {
      ownerId: actor.id,
      kind: "image",
      name: "a",
      contentType: "image/png",
      size: 1,
      createdAt: now,
    } as const;
    for (let start = 0; start < 450; start += 10) {
      await app.db.insert(files).values(Array.from({ length: 10 }, () => ({ ...row, id: ulid(now) })));
    }
    now += uploadGracePeriod + 1;
    expect(await removeUnusedFiles(app)).toBe(450);
  });
});

describe("keeps referenced files of any age", () => {
  const uses: Record<string, (id: string, ownerId: string) => Promise<unknown>> = {
    "a logo": (photo, id) => app.db.update(startups).set({ photo }).where(eq(startups.id, id)),
    "a cover": (cover, id) => app.db.update(startups).set({ cover }).where(eq(startups.id, id)),
    "a financial report": (financialReport, id) =>
      app.db.update(startups).set({ financialReport }).where(eq(startups.id, id)),
    "an estimated report": (estimatedFinancialReport, id) =>
      app.db.update(startups).set({ estimatedFinancialReport }).where(eq(startups.id, id)),
    "a listed document": (file_id, id) =>
      app.db
        .update(startups)
        .set({ documents: [{ file_id, name: "a" }] })
        .where(eq(startups.id, id)),
    "a team member's photo": (photo, id) =>
      app.db
        .update(startups)
        .set({
          teams: [
            { name: "a", title: "", introduction: "", photo: null },
            { name: "b", title: "", introduction: "", photo },
          ],
        })
        .where(eq(startups.id, id)),
    "a news photo": (photo, id) =>
      createNews(app, { actor: { id }, news: { langs: { zh_tw: { title: "a" } }, photo } }),
    "an image of the library": (fileId) =>
      app.db.insert(contentImages).values({ fileId, createdAt: now, updatedAt: now }),
    "an image of a review version": (photo, profileId) =>
      app.db.insert(reviewVersions).values({ profileId, outcome: "returned", content: { photo }, keptAt: now }),
    "a thread's file": async (id, ownerId) =>
      keepThreadFiles(app, {
        actor: { id: ownerId },
        pair: { investorId: (await makeInvestor(app)).id, startupId: ownerId },
        ids: [id],
      }),
  };

  it.each(Object.entries(uses))("%s", async (_, use) => {
    const { viewer } = await makeStartup(app);
    const [used, unused] = [await image(viewer), await image(viewer)];
    await use(used, viewer.id);
    now += uploadGracePeriod + 1;
    expect(await removeUnusedFiles(app)).toBe(1);
    expect([await exists(used), await exists(unused)]).toEqual([true, false]);
  });

  it("an investor's photo, whoever uploaded it", async () => {
    const [investor, uploader] = [await makeInvestor(app), await makeStartup(app)];
    const photo = await image(uploader);
    await app.db.update(investors).set({ photo }).where(eq(investors.id, investor.id));
    now += uploadGracePeriod + 1;
    expect(await removeUnusedFiles(app)).toBe(0);
  });
});

describe("thread files", () => {
  it("are readable by both sides only, and must belong to the sender", async () => {
    const [startup, investor, other] = [await makeStartup(app), await makeInvestor(app), await makeInvestor(app)];
    const pair = { investorId: investor.id, startupId: startup.id };
    const id = await document(startup.viewer);
    const readBy = async (viewer: Viewer) => (await findReadableFile(app, { viewer, id })) !== null;
    expect(await readBy(investor.viewer)).toBe(false);
    await keepThreadFiles(app, { actor: startup.viewer, pair, ids: [id, id] });
    await keepThreadFiles(app, { actor: startup.viewer, pair, ids: [id] });
    expect(await Promise.all([investor, other, startup].map(({ viewer }) => readBy(viewer)))).toEqual([
      true,
      false,
      true,
    ]);
    expect(await readBy({ kind: "visitor" })).toBe(false);
    await expect(keepThreadFiles(app, { actor: investor.viewer, pair, ids: [id] })).rejects.toMatchObject({
      code: "invalid",
    });
  });
});
