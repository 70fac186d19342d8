import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { cards } from "~/db/schema";
import { addFavorite } from "~/features/discovery/favorites/add-favorite.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { addOutside } from "../outside/add-outside.server";
import { personalData } from "../personal-data.server";
import { addNote } from "./add-note.server";
import { moveCard } from "./move-card.server";
import { setTags } from "./set-tags.server";

const app = testApp();

it("exports each card with its own notes, tags and history, and why it was passed", async () => {
  const { viewer: actor } = await makeInvestor(app, { status: "active", publishedAt: 1 });
  const { id: startupId } = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
  await addFavorite(app, { actor, targetId: startupId });
  const deal = { name: "晨星", link: "", stage: "new", nextStep: "", nextOn: null, tags: ["AI"], note: "" } as const;
  await addOutside(app, { actor, deals: [{ ...deal, tags: [...deal.tags] }] });
  const card = await app.db.select().from(cards).where(eq(cards.subjectId, startupId)).get();
  const of = { actor, cardId: card?.id ?? "" };
  let version = card?.version ?? 0;
  const note = { text: "第一\n第二", scope: "me", mentions: ["conversation"] } as const;
  ({ version } = await addNote(app, { ...of, version, note }));
  version = await setTags(app, { ...of, version, tags: ["醫療"] });
  await moveCard(app, { ...of, version, stage: "passed", reason: "timing" });
  const board = await personalData.exported.board.read(app, { actor, origin: "" });
  expect(board).toHaveLength(2);
  expect(board.find(({ about }) => about === startupId)).toMatchObject({
    stage: "passed",
    pass_reason: "timing",
    last_act: "favorite",
    last_act_at: card?.lastActAt,
    tags: ["醫療"],
    notes: [{ text: "第一\n第二", mentions: ["conversation"] }],
    moves: [
      { from: null, stage: "watching", moved_by: "act", act: "favorite" },
      { from: "watching", stage: "passed", moved_by: "hand", act: null },
    ],
  });
  expect(board.find(({ about }) => about === null)).toMatchObject({
    outside: { name: "晨星" },
    tags: ["AI"],
    notes: [],
  });
});
