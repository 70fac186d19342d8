import { describe, expect, it } from "vitest";
import { listVisits } from "~/db/schema";
import { startConversation } from "~/features/messaging/start-conversation.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { readMemberToday } from "./read-member-today.server";
import { readStaffToday } from "./read-staff-today.server";

const app = testApp();

describe("readMemberToday", () => {
  it("leads a new startup to its first form", async () => {
    const { viewer } = await makeStartup(app);
    const today = await readMemberToday(app, { viewer, locale: "zh-TW" });
    expect(today).toMatchObject({
      publication: "draft",
      next: { kind: "fill", section: "information", path: "/startup/information/edit" },
      waiting: [],
      listed: null,
      views: null,
      conversations: [],
    });
  });

  it("shows a startup the invitation of an investor, and nobody else's", async () => {
    const startup = await makeStartup(app, { isPublish: 2, name: "Invited" });
    const other = await makeStartup(app, { isPublish: 2 });
    const investor = await makeInvestor(app, { level: "normal", status: "active", name: "Inviting" });
    await startConversation(app, { actor: investor.viewer, targetId: startup.id, message: "Shall we talk?" });
    const read = ({ viewer }: typeof startup) => readMemberToday(app, { viewer, locale: "en-US" });
    await expect
      .poll(async () => (await read(startup)).waiting)
      .toEqual([expect.objectContaining({ kind: "invitation", id: investor.id, name: "Inviting" })]);
    expect((await read(startup)).next).toEqual({ kind: "answer", id: investor.id, name: "Inviting" });
    expect((await read(other)).waiting).toEqual([]);
    const own = await readMemberToday(app, { viewer: investor.viewer, locale: "en-US" });
    expect(own.waiting).toEqual([]);
    expect(own.conversations).toHaveLength(1);
  });

  it("counts what was listed since the reader last saw the list", async () => {
    const { viewer } = await makeInvestor(app, { level: "normal", status: "active" });
    await app.db.insert(listVisits).values({ accountId: viewer.id, side: "startup", lastSeenAt: app.now() });
    const { listed } = await readMemberToday(app, { viewer, locale: "zh-TW" });
    expect(listed).toEqual({ side: "startup", count: 0 });
  });
});

describe("readStaffToday", () => {
  const counts = async (staffRole: "reviewer" | "editor" | "admin") => {
    const { viewer } = await makeStaff(app, { staffRole });
    return Object.fromEntries((await readStaffToday(app, { actor: viewer })).map(({ name, count }) => [name, count]));
  };

  it("counts the profiles in review for reviewers, and shows editors only their queues", async () => {
    const before = await counts("reviewer");
    await makeStartup(app, { isPublish: 1 });
    await makeInvestor(app, { status: "check" });
    const after = await counts("reviewer");
    expect(after.startups).toBe((before.startups ?? 0) + 1);
    expect(after.investors).toBe((before.investors ?? 0) + 1);
    expect(Object.keys(await counts("editor"))).not.toContain("startups");
    expect(Object.keys(await counts("admin"))).toEqual(expect.arrayContaining(["startups", "transfers", "contact"]));
  });
});
