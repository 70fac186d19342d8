import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { conversationRecords, invitationCredits } from "~/db/schema";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { runs } from "../../../tests/support/explore";
import { passFinally } from "../../../tests/support/pass-finally";
import { abandonedAfter } from "./invitation-credits";
import { messageProfile } from "./message-profile.server";
import { namedConversation } from "./objects";
import { reopenConversation } from "./reopen-conversation.server";
import { settleInvitations } from "./settle-invitations.server";
import { invitationsLeft } from "./spend-credit.server";

const app = testApp();

const listed = () => makeInvestor(app, { level: "normal", status: "active" });
const published = () => makeStartup(app, { isPublish: 2 });
type Startup = Awaited<ReturnType<typeof published>>;

const later = () => ({ ...app, now: () => Date.now() + abandonedAfter + 1 });

/** The startup's invitations that arrived, and how many are unanswered. */
async function arrived(startup: Startup) {
  const records = await app.db
    .select()
    .from(conversationRecords)
    .where(and(eq(conversationRecords.startupId, startup.id), eq(conversationRecords.payBy, "startup")));
  return { invitations: records.length, unanswered: records.filter(({ answeredAt }) => answeredAt === null).length };
}

const spent = async ({ viewer: actor }: Startup) => {
  const { left, allowance } = await invitationsLeft(app, { actor });
  return allowance - left;
};

/** When an object fails to take a message: never, before storing it, or after. */
type Failure = "none" | "before" | "after";

/** An app whose conversations fail in the given order, one entry per `send`. */
function failing(failures: readonly Failure[]): App {
  let sends = 0;
  const conversations = new Proxy(app.conversations, {
    get: (target, name) =>
      name !== "getByName"
        ? Reflect.get(target, name, target)
        : (object: string) => {
            const stub = namedConversation({ conversations: target }, object);
            return new Proxy(stub, {
              get: (_, method) =>
                method !== "send"
                  ? Reflect.get(stub, method, stub)
                  : async (options: Parameters<typeof stub.send>[0]) => {
                      // Count only sends that may open a conversation; the first lookup is not an invitation.
                      const failure = options.mayStart ? failures[sends++ % failures.length] : "none";
                      if (failure === "before") throw new Error("The object is away.");
                      const outcome = await stub.send(options);
                      if (failure === "after") throw new Error("The answer was lost.");
                      return outcome;
                    },
            });
          },
  });
  return { ...app, conversations };
}

const invitation = (on: App, { viewer: actor }: Startup, targetId: string, clientId?: string) =>
  messageProfile({ ...on }, { actor, targetId, message: "自我介紹", clientId });

describe("the credit of an invitation sent many times at once", () => {
  let startup: Startup;
  beforeEach(async () => {
    startup = await published();
  });

  it.each(["one", "many"])("is spent once to one investor, under %s client ids", async (names) => {
    const investor = await listed();
    await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        invitation(app, startup, investor.id, names === "one" ? "same" : `c-${index}`),
      ),
    );
    expect(await arrived(startup)).toEqual({ invitations: 1, unanswered: 1 });
    expect(await spent(startup)).toBe(1);
  });

  it("is spent once per investor up to the monthly limit, and no invitation is free", async () => {
    const investors = await Promise.all(Array.from({ length: 10 }, listed));
    const sent = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => invitation(app, startup, investors[index % 10]?.id ?? "", `c-${index}`)),
    );
    expect(await arrived(startup)).toEqual({ invitations: 5, unanswered: 5 });
    expect(await spent(startup)).toBe(5);
    expect(sent.filter(({ status }) => status === "rejected")).not.toHaveLength(0);
  });

  it("stays spent when the invitation arrived and only the answer was lost, and comes back when it did not arrive", async () => {
    const [reached, missed] = [await listed(), await listed()];
    await expect(invitation(failing(["after"]), startup, reached.id)).rejects.toThrow("lost");
    expect(await spent(startup)).toBe(1);
    await expect(invitation(failing(["before"]), startup, missed.id)).rejects.toThrow("away");
    expect(await spent(startup)).toBe(1);
    await invitation(app, startup, missed.id);
    expect(await arrived(startup)).toEqual({ invitations: 2, unanswered: 2 });
    expect(await spent(startup)).toBe(2);
  });

  it("is not taken where the investor's invitation came first", async () => {
    const investor = await listed();
    const first = vi.fn(async () => {
      await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
    });
    // Runs between the lookup and the invitation.
    const db = new Proxy(app.db, {
      get: (target, name) =>
        name === "batch"
          ? async (...statements: Parameters<App["db"]["batch"]>) => {
              if (first.mock.calls.length === 0) await first();
              return target.batch(...statements);
            }
          : Reflect.get(target, name, target),
    });
    expect(await invitation({ ...app, db }, startup, investor.id)).toMatchObject({ started: false, seq: 2 });
    expect(first).toHaveBeenCalledOnce();
    expect(await arrived(startup)).toEqual({ invitations: 0, unanswered: 0 });
    expect(await spent(startup)).toBe(0);
  });

  it("is settled by cron when the Worker dies between taking it and sending the invitation", async () => {
    const [reached, missed] = [await listed(), await listed()];
    const dying = (failure: Failure) => {
      const away = failing([failure]);
      const settling = { settleInvitation: () => Promise.reject(new Error("The Worker is dead.")) };
      const conversations = new Proxy(away.conversations, {
        get: (target, name) =>
          name !== "getByName"
            ? Reflect.get(target, name, target)
            : (object: string) =>
                new Proxy(target.getByName(object), {
                  get: (stub, method) => Reflect.get(method === "settleInvitation" ? settling : stub, method),
                }),
      });
      return { ...away, conversations };
    };
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await expect(invitation(dying("after"), startup, reached.id)).rejects.toThrow("lost");
    await expect(invitation(dying("before"), startup, missed.id)).rejects.toThrow("away");
    logged.mockRestore();
    expect(await spent(startup), "nobody knows yet").toBe(2);
    await settleInvitations(app);
    expect(await spent(startup), "it may still be on its way").toBe(2);
    await settleInvitations(later());
    expect(await spent(startup)).toBe(1);
    await settleInvitations(later());
    expect(await arrived(startup)).toEqual({ invitations: 1, unanswered: 1 });
    expect(await app.db.$count(invitationCredits, eq(invitationCredits.startupId, startup.id))).toBe(1);
  });
});

it("credits spent are the invitations that arrived and were not returned, whatever happens at once", async () => {
  const step = fc.record({
    to: fc.nat(6),
    clientId: fc.constantFrom("a", "b", "c"),
    what: fc.constantFrom("invite", "invite", "invite", "answer", "pass", "reopen", "first" as const),
  });
  const failures = fc.array(fc.constantFrom<Failure>("none", "none", "before", "after"), {
    minLength: 1,
    maxLength: 8,
  });
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let sentAtAll = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 }),
      failures,
      async (rounds, failuresInOrder) => {
        const startup = await published();
        const investors = await Promise.all(Array.from({ length: 7 }, listed));
        const on = failing(failuresInOrder);
        for (const round of rounds) {
          await Promise.allSettled(
            round.map(({ to, clientId, what }) => {
              const investor = investors[to];
              if (!investor) throw new Error("no investor");
              const own = { actor: investor.viewer, targetId: startup.id };
              if (what === "invite") return invitation(on, startup, investor.id, clientId);
              if (what === "pass") return passFinally(app, { ...own, reason: "other" });
              if (what === "reopen") return reopenConversation(app, own);
              if (what === "first") return messageProfile(app, { ...own, message: "您好" });
              return messageProfile(app, { ...own, message: "謝謝" });
            }),
          );
          const { invitations, unanswered } = await arrived(startup);
          sentAtAll += invitations;
          expect(await spent(startup)).toBe(unanswered);
          expect(unanswered).toBeLessThanOrEqual(5);
        }
      },
    ),
    { numRuns: runs(5) },
  );
  logged.mockRestore();
  expect(sentAtAll).toBeGreaterThan(0);
});
