import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { beforeEach, expect, it } from "vitest";
import { files } from "~/db/schema";
import { makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { smallPng } from "../../../tests/support/sample-files";
import { removeStrayObjects, uploadGracePeriod } from "./remove-stray-objects.server";
import { storeImage } from "./store-image.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });

beforeEach(async () => {
  const { objects } = await app.files.list();
  await app.files.delete(objects.map(({ key }) => key));
});

const keys = async () => (await app.files.list()).objects.map(({ key }) => key);

async function stray(): Promise<string> {
  const id = ulid(now);
  await app.files.put(id, smallPng);
  return id;
}

it("removes only objects without a row that are older than 48 hours", async () => {
  const actor = (await makeStartup(app)).viewer;
  const { id: stored } = await storeImage(app, { actor, name: "a.png", bytes: smallPng });
  const failed = await stray();
  await app.files.put(`imports/${actor.id}`, "waits to be confirmed");
  now += uploadGracePeriod;
  expect(await removeStrayObjects(app)).toBe(0);
  now += 1;
  const young = await stray();
  expect(await removeStrayObjects(app)).toBe(1);
  expect(await keys()).toEqual([stored, young, `imports/${actor.id}`].toSorted());
  expect(await keys()).not.toContain(failed);
  expect(await app.db.select().from(files).where(eq(files.id, stored)).get()).toBeDefined();
});

it("processes all objects in bounded runs, then starts over", async () => {
  for (let count = 0; count < 7; count++) {
    await stray();
    now += 1;
  }
  now += uploadGracePeriod;
  const removed = [];
  for (let run = 0; run < 3; run++) removed.push(await removeStrayObjects(app, { perRun: 3 }));
  expect(removed).toEqual([3, 3, 1]);
  expect(await keys()).toEqual([]);
  await stray();
  now += uploadGracePeriod + 1;
  expect(await removeStrayObjects(app, { perRun: 3 })).toBe(1);
});

it("resumes after runs that contain only files with rows", async () => {
  const actor = (await makeStartup(app)).viewer;
  for (let count = 0; count < 4; count++) {
    await storeImage(app, { actor, name: "a.png", bytes: smallPng });
    now += 1;
  }
  await stray();
  now += uploadGracePeriod + 1;
  expect([
    await removeStrayObjects(app, { perRun: 2 }),
    await removeStrayObjects(app, { perRun: 2 }),
    await removeStrayObjects(app, { perRun: 2 }),
  ]).toEqual([0, 0, 1]);
});
