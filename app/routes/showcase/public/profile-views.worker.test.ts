import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, investors, profileViewDays } from "~/db/schema";
import { dayMs, minuteMs } from "~/durations";
import { savePreferences } from "~/features/member-area/own-account/save-preferences.server";
import { blockParty } from "~/features/messaging/block-party.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { sessionCookie } from "~/server/session-cookie";
import { askCall } from "../../../../tests/support/ask-call";
import { browser, viewing } from "../../../../tests/support/profile-views";
import { listProfileViews } from "../../api/calls/showcase/profile-views.server";
import { action as reportAction } from "./profile-views";

const { app, clock, publish, listed, open, view, listOf } = viewing("2026-11-18T04:00:00Z");

const daysOf = (startupId: string) =>
  app.db.select().from(profileViewDays).where(eq(profileViewDays.startupId, startupId));

it("are counted over all pages, which have 20 each whatever is asked for", async () => {
  const startup = await publish();
  const investor = await listed();
  await view(investor.viewer, startup.id);
  const { text } = await askCall(app, listProfileViews, { token: startup.token, query: "?size=1" });
  expect(JSON.parse(text).data).toMatchObject({ result: [expect.anything()], count: 1, page: 1, size: 20 });
});

describe("an anonymous investor", () => {
  const name = "匿名者王大明";

  /** Returns everything the startup is shown about its visits. */
  async function shown(startup: Awaited<ReturnType<typeof publish>>): Promise<string> {
    const list = await listOf(startup.viewer);
    const { text } = await askCall(app, listProfileViews, { token: startup.token });
    return JSON.stringify(list) + text;
  }

  it.each([
    [
      "browses anonymously",
      async ({ viewer }: Awaited<ReturnType<typeof listed>>) => {
        await savePreferences(app, { actor: viewer, locale: "zh-TW", browsesAnonymously: true });
      },
    ],
    [
      "is not listed",
      async ({ id }: { id: string }) => {
        await app.db.update(investors).set({ status: "inactive" }).where(eq(investors.id, id));
      },
    ],
    [
      "is suspended",
      async ({ id }: { id: string }) => {
        await app.db.update(accounts).set({ suspendedAt: clock.now }).where(eq(accounts.id, id));
      },
    ],
    [
      "is about to be deleted",
      async ({ id }: { id: string }) => {
        await app.db
          .update(accounts)
          .set({ eraseAt: clock.now + dayMs })
          .where(eq(accounts.id, id));
      },
    ],
    [
      "has blocked the startup",
      async ({ viewer }: Awaited<ReturnType<typeof listed>>, startupId: string) => {
        await messageProfile(app, { actor: viewer, targetId: startupId, message: "您好" });
        await blockParty(app, { actor: viewer, targetId: startupId, isBlocked: true });
      },
    ],
  ])("who %s appears nowhere by name, earlier views included", async (_, hide) => {
    const startup = await publish();
    const investor = await listed(name);
    await view(investor.viewer, startup.id);
    expect(await shown(startup)).toContain(name);
    await hide(investor, startup.id);
    const after = await shown(startup);
    expect(after).not.toContain(name);
    expect(after).not.toContain(investor.id);
    const { result } = await listOf(startup.viewer);
    expect(result).toEqual([
      {
        day: expect.any(String),
        startedAt: null,
        investor: null,
        mayInvite: false,
        seconds: 60,
        sections: [],
        shareLink: null,
      },
    ]);
    expect(await daysOf(startup.id)).toMatchObject([{ investorViews: 1 }]);
  });

  it("comes after the day's other visits, whose times would tell when", async () => {
    const startup = await publish();
    const named = await listed("具名者");
    const anonymous = await listed(name);
    await savePreferences(app, { actor: anonymous.viewer, locale: "zh-TW", browsesAnonymously: true });
    await view(named.viewer, startup.id);
    clock.now += minuteMs;
    await view(anonymous.viewer, startup.id);
    const { result } = await listOf(startup.viewer);
    expect(result.map(({ investor }) => investor?.id ?? null)).toEqual([named.id, null]);
  });

  it("who unblocks the startup is shown again", async () => {
    const startup = await publish();
    const investor = await listed(name);
    await view(investor.viewer, startup.id);
    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
    for (const isBlocked of [true, false]) {
      clock.now += 1000;
      await blockParty(app, { actor: investor.viewer, targetId: startup.id, isBlocked });
      expect((await shown(startup)).includes(name)).toBe(!isBlocked);
    }
  });

  it("keeps the setting of an account that saves other preferences", async () => {
    const { id, viewer } = await listed();
    await savePreferences(app, { actor: viewer, locale: "zh-TW", browsesAnonymously: true });
    await savePreferences(app, { actor: viewer, locale: "en-US" });
    const [account] = await app.db.select().from(accounts).where(eq(accounts.id, id));
    expect(account?.browsesAnonymously).toBe(true);
  });
});

describe("the endpoint", () => {
  async function post(body: BodyInit, { token, headers }: { token?: string; headers?: Record<string, string> } = {}) {
    const request = new Request("http://localhost/profile-views", {
      method: "POST",
      body,
      headers: {
        "User-Agent": browser,
        ...(token ? { Cookie: sessionCookie(app.config, token, { lifetime: dayMs }).split(";")[0] ?? "" } : {}),
        ...headers,
      },
    });
    try {
      return (await reportAction({ request, params: {}, context: { app: { ...app }, nonce: "" } })).status;
    } catch (thrown) {
      const { init } = thrown as { init?: { status?: number } };
      return init?.status;
    }
  }

  it("takes a beacon of the session's account, whoever the body names", async () => {
    const startup = await publish();
    const { viewer, token: session } = await listed();
    const token = await open(viewer, startup.id);
    clock.now += minuteMs;
    const body = { token, seconds: "30", sections: "report:9", viewer: "someone else", viewerId: "x" };
    expect(await post(new URLSearchParams(body), { token: session })).toBe(204);
    expect((await listOf(startup.viewer)).result).toMatchObject([{ seconds: 30, investor: { id: viewer.id } }]);
  });

  it.each([
    ["nothing", new URLSearchParams(), 400],
    ["a text for a number", new URLSearchParams({ token: "x", seconds: "many" }), 400],
    ["broken sections", new URLSearchParams({ token: "x", seconds: "9", sections: "report:-1" }), 400],
    ["a forged token", new URLSearchParams({ token: "x.y", seconds: "9" }), 403],
    ["too much", new URLSearchParams({ token: "x".repeat(20_000), seconds: "9" }), 413],
    ["JSON", "{}", 415],
  ])("answers %s with %3$i", async (_, body, status) => {
    expect(await post(body)).toBe(status);
  });
});
