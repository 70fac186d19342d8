import { and, eq, isNotNull } from "drizzle-orm";
import type { AmountState, CardStage, ShownState } from "~/db/board-values";
import { accounts, cards } from "~/db/schema";
import type { PassReason } from "~/db/values";
import { dayMs } from "~/durations";
import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import { addNote } from "~/features/deals/board/add-note.server";
import { findCard } from "~/features/deals/board/find-card.server";
import { findCardAbout } from "~/features/deals/board/find-card-about.server";
import { moveCard } from "~/features/deals/board/move-card.server";
import { planCard } from "~/features/deals/board/plan-card.server";
import type { BoardOwner } from "~/features/deals/board/read-cards.server";
import { setTags } from "~/features/deals/board/set-tags.server";
import { meetConditions } from "~/features/deals/conditions/meet-conditions.server";
import { readOwnConditions } from "~/features/deals/conditions/read-own-conditions.server";
import { saveConditions } from "~/features/deals/conditions/save-conditions.server";
import { reportFigures } from "~/features/deals/figures/report-figures.server";
import { addOutside } from "~/features/deals/outside/add-outside.server";
import { setAmount } from "~/features/deals/raise/set-amount.server";
import { showState } from "~/features/deals/shown/show-state.server";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { demoDomain } from "./cast";

/** What the owner of a board has done with a card. Days count from today. */
interface CardPlan {
  /** The local part of the other side's address. */
  about: string;
  stage?: CardStage;
  reason?: PassReason;
  nextStep?: string;
  nextIn?: number;
  decideIn?: number;
  tags?: string[];
  note?: string;
  /** How many days ago the owner last looked at what changed; today if left out. */
  seenAgo?: number;
  shown?: ShownState;
  /** In whole units of the startup's currency. */
  amount?: { amount: number; state: AmountState };
}

interface BoardPlan {
  /** The local part of the owner's address. */
  of: string;
  cards: readonly CardPlan[];
  outside: { name: string; link: string; stage: CardStage; nextStep: string; nextIn: number; tags: string[] };
}

const boards: readonly BoardPlan[] = [
  {
    of: "investor",
    cards: [
      {
        about: "startup",
        stage: "meeting",
        nextStep: "和兩位天使討論後回覆團隊",
        nextIn: 0,
        tags: ["共同投資", "企業軟體"],
        seenAgo: 30,
        note: "團隊對客戶的理解很深。獲客成本的明細清楚，續約數字還要再看一季。",
      },
      { about: "startup-01", nextStep: "約團隊視訊", nextIn: 2, tags: ["企業軟體"], seenAgo: 90 },
      {
        about: "startup-02",
        stage: "checking",
        nextStep: "看完股權表與資金規劃",
        nextIn: -9,
        decideIn: 20,
        shown: "deciding",
      },
      { about: "startup-21", nextStep: "請團隊補上財務報表", nextIn: -5 },
      { about: "startup-42", stage: "passed", reason: "timing" },
    ],
    outside: {
      name: "海岸冷鏈",
      link: "https://coast-cold-chain.example/",
      stage: "meeting",
      nextStep: "參觀倉庫",
      nextIn: 4,
      tags: ["朋友介紹"],
    },
  },
  {
    of: "startup",
    cards: [
      {
        about: "investor",
        stage: "meeting",
        nextStep: "寄出最新一季的續約數字",
        nextIn: 0,
        tags: ["天使"],
        seenAgo: 400,
        note: "很在意獲客成本。會和另外兩位天使一起決定。",
        amount: { amount: 3_000_000, state: "talking" },
      },
      {
        about: "investor-gold",
        stage: "checking",
        nextStep: "開放財務文件",
        nextIn: 1,
        decideIn: 14,
        tags: ["可領投"],
        shown: "talking",
        amount: { amount: 10_000_000, state: "promised" },
      },
      { about: "cvc", nextStep: "確認合作試辦的範圍", nextIn: -8, amount: { amount: 8_000_000, state: "wished" } },
      { about: "investor-03", stage: "won", tags: ["天使"], amount: { amount: 2_000_000, state: "closed" } },
      { about: "investor-05", stage: "passed", reason: "stage" },
    ],
    outside: {
      name: "北辰創投",
      link: "https://north-star-capital.example/",
      stage: "talking",
      nextStep: "寄出簡報",
      nextIn: 3,
      tags: ["校友介紹"],
    },
  },
];

/**
 * Seeds what two demo accounts have done with their boards, through the board's commands, once their conversations have
 * made the cards. A board that has a deal from elsewhere is kept.
 */
export async function seedBoards(app: App): Promise<void> {
  for (const plan of boards) {
    const actor = await findOwner(app, plan.of);
    if (!actor || actor.kind === "staff" || (await isSeeded(app, actor))) continue;
    for (const card of plan.cards) await seedCard(app, { actor, plan: card });
    const { nextIn, ...deal } = plan.outside;
    await addOutside(app, { actor, deals: [{ ...deal, nextOn: dayIn(app, nextIn), note: "" }] });
  }
}

/** What demo investors who passed wait for, and what the startups have reported before and since. */
const waits = [
  {
    of: "investor",
    about: "startup-42",
    conditions: [
      { key: "paying_customers", value: 5 },
      { key: "lead_investor", value: 1 },
    ],
    before: { paying_customers: 2, monthly_revenue: 120_000, pilots: 3, product_live: 1, lead_investor: 0 },
    since: { paying_customers: 6, monthly_revenue: 310_000 },
  },
  {
    of: "investor-05",
    about: "startup",
    conditions: [{ key: "monthly_revenue", value: 3_000_000 }],
    before: { paying_customers: 38, monthly_revenue: 1_650_000, team_size: 14, runway_months: 11, product_live: 1 },
    since: { paying_customers: 41, monthly_revenue: 1_820_000 },
  },
] as const;

/** Seeds conditions of demo investors, one met and two waiting, with the startups' figures. Done once. */
export async function seedConditions(app: App): Promise<void> {
  for (const { of, about, conditions, before, since } of waits) {
    const [actor, startup] = await Promise.all([findOwner(app, of), findOwner(app, about)]);
    if (actor?.kind !== "investor" || startup?.kind !== "startup") continue;
    const seeded = await readOwnConditions(app, { actor, startupId: startup.id });
    const cardId = await findCardAbout(app, { actor, profileId: startup.id });
    if (seeded.length > 0 || cardId === null) continue;
    const source = "form";
    await reportFigures(app, { actor: startup, figures: before, asOf: dayIn(app, -40), source });
    const { version } = await findCard(app, { actor, cardId, locale: actor.locale });
    await moveCard(app, { actor, cardId, version, stage: "passed", reason: "timing" });
    const later = { ...app, now: () => app.now() + 1 };
    await saveConditions(later, { actor, startupId: startup.id, conditions, isNamed: true });
    await reportFigures(later, { actor: startup, figures: since, asOf: dayIn(app, -10), source });
  }
  await meetConditions({ ...app, now: () => app.now() + 2 });
}

const dayIn = (app: App, days: number) => taipeiDay(app.now() + days * dayMs);

async function findOwner(app: App, name: string) {
  const email = eq(accounts.email, `${name}@${demoDomain}`);
  const owner = await app.db.select({ id: accounts.id }).from(accounts).where(email).get();
  return owner ? findAccountViewer(app, { accountId: owner.id }) : null;
}

async function isSeeded(app: App, { id }: BoardOwner): Promise<boolean> {
  const own = and(eq(cards.workspaceId, id), isNotNull(cards.outside));
  return (await app.db.select({ id: cards.id }).from(cards).where(own).limit(1).get()) !== undefined;
}

async function seedCard(app: App, { actor, plan }: { actor: BoardOwner; plan: CardPlan }): Promise<void> {
  const card = await app.db
    .select({ cardId: cards.id, version: cards.version })
    .from(cards)
    .innerJoin(accounts, eq(accounts.id, cards.subjectId))
    .where(and(eq(cards.workspaceId, actor.id), eq(accounts.email, `${plan.about}@${demoDomain}`)))
    .get();
  if (!card) throw new Error(`The demo board of ${actor.kind} has no card about ${plan.about}.`);
  const of = { actor, cardId: card.cardId };
  let { version } = card;
  const { stage, reason, nextStep = "", nextIn, decideIn, tags, note, seenAgo, shown, amount } = plan;
  if (stage) version = await moveCard(app, { ...of, version, stage, reason });
  if (nextIn !== undefined) {
    const decideBy = decideIn === undefined ? null : dayIn(app, decideIn);
    version = await planCard(app, { ...of, version, plan: { nextStep, nextOn: dayIn(app, nextIn), decideBy } });
  }
  if (tags) version = await setTags(app, { ...of, version, tags });
  if (note) ({ version } = await addNote(app, { ...of, version, note: { text: note, scope: "me", mentions: [] } }));
  if (seenAgo !== undefined) {
    const seenAt = app.now() - seenAgo * dayMs;
    await app.db.update(cards).set({ seenAt }).where(eq(cards.id, of.cardId));
  }
  if (shown) {
    const by = decideIn === undefined ? null : dayIn(app, decideIn);
    version = await showState(app, { ...of, version, shown: { state: shown, by } });
  }
  if (amount && actor.kind === "startup")
    await setAmount(app, { actor, cardId: of.cardId, version, amount: { ...amount, currency: null } });
}
