import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, invitationCredits, startups } from "~/db/schema";
import { findFullInboxes } from "~/features/discovery/match/full-inboxes.server";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { makeInvestor, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { hideFrom } from "../../../tests/support/hide-from";
import { passFinally } from "../../../tests/support/pass-finally";
import { blockParty } from "./block-party.server";
import { maxOpenInvitations } from "./invitation-credits";
import { findPlace } from "./invitation-queue/find-place.server";
import { messageProfile } from "./message-profile.server";
import { invitationsLeft } from "./spend-credit.server";

const app = testApp();

/** An investor for whom as many invitations wait as fit, and the startup that sent the last one. */
async function fullInbox() {
  const { viewer: investor } = await makeInvestor(app, { level: "normal", status: "active" });
  for (let at = 1; at < maxOpenInvitations; at++) {
    const { id: startupId } = await makeStartup(app, { isPublish: 2 });
    const spent = { month: "2026-11", spentAt: app.now() - at, isPending: false };
    await app.db.insert(invitationCredits).values({ startupId, investorId: investor.id, ...spent });
  }
  const { viewer: startup } = await makeStartup(app, { isPublish: 2 });
  await messageProfile(app, { actor: startup, targetId: investor.id, message: "自我介紹" });
  return { investor, startup };
}

/** A pair of the investor with a startup that has not invited it. */
const stranger = ({ id: investorId }: { id: string }) => ({ investorId, startupId: "unknown" });

type Full = Awaited<ReturnType<typeof fullInbox>>;

async function isFull({ investor, startup: viewer }: Full) {
  const found = [
    (await findPlace(app, stranger(investor))).freeBy !== null,
    (await findFullInboxes(app, { viewer, ids: [investor.id] })).has(investor.id),
  ];
  expect(new Set(found).size).toBe(1);
  return found[0];
}

const acts: Array<[what: string, keeps: boolean, act: (inbox: Full) => Promise<unknown>]> = [
  ["waits", true, async () => undefined],
  [
    "is answered",
    false,
    ({ investor, startup }) => messageProfile(app, { actor: investor, targetId: startup.id, message: "請說" }),
  ],
  [
    "is passed on by the investor",
    false,
    ({ investor, startup }) => passFinally(app, { actor: investor, targetId: startup.id, reason: "sector" }),
  ],
  [
    "is passed on by the startup itself",
    false,
    ({ investor, startup }) => passFinally(app, { actor: startup, targetId: investor.id, reason: "other" }),
  ],
  [
    "is from a startup that the investor blocks",
    false,
    ({ investor, startup }) => blockParty(app, { actor: investor, targetId: startup.id, isBlocked: true }),
  ],
  [
    "is from a startup that blocks the investor",
    false,
    ({ investor, startup }) => blockParty(app, { actor: startup, targetId: investor.id, isBlocked: true }),
  ],
  [
    "is from a startup that was blocked for a moment",
    true,
    async ({ investor, startup }) => {
      await blockParty(app, { actor: investor, targetId: startup.id, isBlocked: true });
      await blockParty(app, { actor: investor, targetId: startup.id, isBlocked: false });
    },
  ],
  [
    "is from a suspended account",
    false,
    ({ startup: { id } }) => app.db.update(accounts).set({ suspendedAt: 1 }).where(eq(accounts.id, id)),
  ],
  [
    "is from an erased account",
    false,
    async ({ startup: { id } }) => {
      await app.db.update(accounts).set({ eraseAt: 1 }).where(eq(accounts.id, id));
      await eraseDueAccounts(app);
    },
  ],
  [
    "is from a startup that is hidden now",
    true,
    ({ investor, startup: { id } }) => hideFrom(app, { startupId: id, target: `investor:${investor.id}` }),
  ],
  [
    "is from a startup that is not listed any more",
    true,
    ({ startup: { id } }) => app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, id)),
  ],
];

describe("an invitation's place at its investor is kept only while it can be answered:", () => {
  it.each(acts)("it %s", async (_, keeps, act) => {
    const inbox = await fullInbox();
    await act(inbox);
    await expect.poll(() => isFull(inbox)).toBe(keeps);
  });

  it("the credit of one that the startup passes on stays taken", async () => {
    const { investor, startup } = await fullInbox();
    const { left, allowance } = await invitationsLeft(app, { actor: startup });
    await passFinally(app, { actor: startup, targetId: investor.id, reason: "other" });
    await expect.poll(() => findPlace(app, stranger(investor))).toMatchObject({ freeBy: null });
    expect([left, (await invitationsLeft(app, { actor: startup })).left]).toEqual([allowance - 1, allowance - 1]);
  });
});
