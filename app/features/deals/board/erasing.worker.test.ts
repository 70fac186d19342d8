import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accounts, cardNotes, cards, cardTags, favorites } from "~/db/schema";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { moveCard } from "./move-card.server";
import { planCard } from "./plan-card.server";

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
  expect(await app.db.$count(cardNotes, eq(cardNotes.cardId, cardId))).toBe(0);
  expect(await app.db.$count(cardTags, eq(cardTags.cardId, cardId))).toBe(0);
});
