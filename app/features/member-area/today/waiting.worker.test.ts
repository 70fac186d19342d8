import { expect, it } from "vitest";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { groupOrder, queueOrder, readWaiting, waitingParts } from "./waiting.server";

const app = testApp();

it("includes every domain with a `waiting.server.ts`", () => {
  const files = Object.keys(import.meta.glob("/app/features/*/waiting.server.ts"));
  expect(Object.keys(waitingParts).sort()).toEqual(files.map((file) => file.split("/")[3]).sort());
});

it("orders every group of a member's items", async () => {
  const { viewer } = await makeStartup(app);
  const read = await Promise.all(
    Object.values(waitingParts).map((part) => part.read(app, { viewer, locale: "zh-TW" })),
  );
  expect(read.flatMap((groups) => Object.keys(groups)).sort()).toEqual([...groupOrder].sort());
});

it("orders every staff queue", () => {
  const names = Object.values(waitingParts).flatMap(({ queues }) => Object.keys(queues));
  expect(names.sort()).toEqual([...queueOrder].sort());
});

it("begins with an account that is about to be deleted", async () => {
  const { viewer } = await makeInvestor(app, { status: "check" });
  const eraseAt = app.now() + 1;
  const waiting = await readWaiting(app, { viewer: { ...viewer, eraseAt }, locale: "zh-TW" });
  expect(waiting[0]).toEqual({ kind: "erasure", at: eraseAt });
});
