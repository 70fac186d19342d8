import { and, eq, isNotNull } from "drizzle-orm";
import { ulid } from "ulidx";
import { expect, it } from "vitest";
import { accounts, cardMoves, cardNotes, cards, cardTags, favorites } from "~/db/schema";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { changeOutside } from "../outside/change-outside.server";
import { addNote } from "./add-note.server";
import { moveCard } from "./move-card.server";
import { planCard } from "./plan-card.server";
import { removeCard } from "./remove-card.server";
import { setTags } from "./set-tags.server";
import { undoMove } from "./undo-move.server";

const app = testApp();

it("a card about an erased account keeps its place, and no text", async () => {
  const startup = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
  const { id, viewer } = await makeInvestor(app, { status: "active", publishedAt: 1 });
  await app.db.insert(favorites).values({ accountId: id, targetId: startup.id, createdAt: 1 });
  const card = () => app.db.select().from(cards).where(eq(cards.workspaceId, id)).get();
  const cardId = (await card())?.id ?? "";
  const plan = { nextStep: "致電晨星", nextOn: "2026-12-01", decideBy: "2026-12-31" };
  await planCard(app, { actor: viewer, cardId, version: 0, plan });
  await moveCard(app, { actor: viewer, cardId, version: 1, stage: "passed", reason: "stage" });
  const times = { createdAt: 1, updatedAt: 1 };
  await app.db.insert(cardNotes).values({ id: "n", cardId, authorId: id, scope: "me", text: "晨星的祕密", ...times });
  await app.db.insert(cardTags).values({ cardId, tag: "a", label: "A" });
  await app.db
    .update(accounts)
    .set({ eraseAt: app.now() - 1 })
    .where(eq(accounts.id, startup.id));
  await eraseDueAccounts(app);
  expect(await card()).toMatchObject({
    subjectId: null,
    leftAt: expect.any(Number),
    stage: "passed",
    nextStep: "",
    nextOn: null,
    decideBy: null,
    passReason: null,
  });
  const { version = 0 } = (await card()) ?? {};
  // A page that was loaded before must not write to it.
  expect(version).toBe(3);
  const own = { actor: viewer, cardId, version };
  const note = { text: "晨星的祕密", scope: "me", mentions: [] } as const;
  const attempts = [
    addNote(app, { ...own, note }),
    addNote(app, { ...own, note, removed: ulid(1) }),
    setTags(app, { ...own, tags: ["晨星"] }),
    planCard(app, { ...own, plan: { nextStep: "致電晨星" } }),
    moveCard(app, { ...own, stage: "talking" }),
    undoMove(app, own),
    changeOutside(app, { ...own, outside: { name: "晨星", link: "" } }),
  ];
  for (const attempt of await Promise.allSettled(attempts)) {
    expect(attempt).toMatchObject({ status: "rejected", reason: { code: "wrong_state" } });
  }
  expect(await app.db.$count(cardMoves, and(eq(cardMoves.cardId, cardId), isNotNull(cardMoves.fromReason)))).toBe(0);
  expect(await app.db.$count(cardNotes, eq(cardNotes.cardId, cardId))).toBe(0);
  expect(await app.db.$count(cardTags, eq(cardTags.cardId, cardId))).toBe(0);
  await removeCard(app, own);
  expect(await card()).toBeUndefined();
});
