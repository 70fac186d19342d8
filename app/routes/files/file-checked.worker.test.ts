import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { cards, favorites, startups, threadFiles } from "~/db/schema";
import { moveCard } from "~/features/deals/board/move-card.server";
import { storeFile } from "~/features/files/store-file.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../tests/support/accounts";
import { testAppWithWork } from "../../../tests/support/app";
import { smallPng } from "../../../tests/support/sample-files";
import { loader } from "./file";

/** What reading a startup's documents does to boards (product §23.1). */

let now = 1_000_000;
const { app, done } = testAppWithWork({ now: () => now });

beforeEach(() => {
  now += 1000;
});

const makeReader = (account = {}) =>
  makeInvestor(app, { status: "active", level: "gold", publishedAt: now, cardLevel: "blackcard", account });

async function store(ownerId: string, kind: "document" | "image" = "document") {
  const [name, contentType] = kind === "image" ? ["a.png", "image/png"] : ["a.pdf", "application/pdf"];
  const bytes = kind === "image" ? smallPng : new TextEncoder().encode("%PDF-1.7");
  return (await storeFile(app, { ownerId, kind, name, contentType, bytes })).id;
}

/** Creates a listed startup with documents and a photo. */
async function makeOwner() {
  const owner = await makeStartup(app, { isPublish: 2, publishedAt: now });
  const [report, deck, photo] = [await store(owner.id), await store(owner.id), await store(owner.id, "image")];
  const row = { financialReport: report, documents: [{ file_id: deck, name: "簡報" }], photo };
  await app.db.update(startups).set(row).where(eq(startups.id, owner.id));
  return { ...owner, report, deck, photo };
}

async function get(fileId: string, { token }: { token: string }, { method = "GET" } = {}) {
  const request = new Request(`http://localhost/files/${fileId}`, {
    method,
    headers: { Cookie: `fb_session=${token}` },
  });
  const answer = await loader({ request, params: { fileid: fileId }, context: { app: { ...app }, nonce: "" } });
  await answer.arrayBuffer();
  await done();
  return answer.status;
}

const boardOf = ({ id }: { id: string }) => app.db.select().from(cards).where(eq(cards.workspaceId, id));

it.each(["report", "deck"] as const)("an investor who reads a startup's %s moves its own card only", async (part) => {
  const [owner, reader] = [await makeOwner(), await makeReader()];
  await app.db.insert(favorites).values({ accountId: owner.id, targetId: reader.id, createdAt: now });
  const before = await boardOf(owner);
  expect(await get(owner[part], reader)).toBe(200);
  expect(await boardOf(reader)).toMatchObject([
    { subjectId: owner.id, stage: "checking", movedBy: "act", lastAct: "checked" },
  ]);
  expect(await boardOf(owner)).toEqual(before);
});

it("an investor who browses anonymously leaves no trace on the startup's board", async () => {
  const [owner, reader] = [await makeOwner(), await makeReader({ browsesAnonymously: true })];
  expect(await get(owner.report, reader)).toBe(200);
  expect(await boardOf(reader)).toMatchObject([{ stage: "checking" }]);
  expect(await boardOf(owner)).toEqual([]);
});

it("reading again, or when the card is at a later stage, changes nothing", async () => {
  const [owner, reader] = [await makeOwner(), await makeReader()];
  await get(owner.report, reader);
  const [first] = await boardOf(reader);
  now += 1000;
  await get(owner.deck, reader);
  expect(await boardOf(reader)).toEqual([first]);
  await moveCard(app, { actor: reader.viewer, cardId: first?.id ?? "", version: 0, stage: "talking" });
  const placed = await boardOf(reader);
  now += 1000;
  await get(owner.deck, reader);
  expect(await boardOf(reader)).toEqual(placed);
});

it("the last act of a card that its owner has placed is told, and the card stays", async () => {
  const [owner, reader] = [await makeOwner(), await makeReader()];
  await app.db.insert(favorites).values({ accountId: reader.id, targetId: owner.id, createdAt: now });
  const [card] = await boardOf(reader);
  await moveCard(app, { actor: reader.viewer, cardId: card?.id ?? "", version: 0, stage: "talking" });
  now += 1000;
  await get(owner.report, reader);
  expect(await boardOf(reader)).toMatchObject([{ stage: "talking", movedBy: "hand", lastAct: "checked", version: 1 }]);
});

it("public pictures, attachments, requests without a body, and readings by others do not count", async () => {
  const [owner, reader] = [await makeOwner(), await makeReader()];
  const sent = await store(owner.id);
  await app.db.insert(threadFiles).values({ fileId: sent, investorId: reader.id, startupId: owner.id });
  expect(await get(owner.photo, reader)).toBe(200);
  expect(await get(sent, reader)).toBe(200);
  expect(await get(owner.report, reader, { method: "HEAD" })).toBe(200);
  expect(await get(owner.report, owner)).toBe(200);
  const staff = await makeStaff(app, { staffRole: "admin" });
  expect(await get(owner.report, staff)).toBe(200);
  const poor = await makeInvestor(app, { status: "active", level: "empty", publishedAt: now });
  expect(await get(owner.report, poor)).toBe(404);
  expect(await app.db.$count(cards, eq(cards.subjectId, owner.id))).toBe(0);
  expect(await boardOf(owner)).toEqual([]);
});
