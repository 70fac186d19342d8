import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { startups } from "~/db/schema";
import { prepareChanges } from "~/features/intake/review/prepare-changes.server";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import { makeStaff, makeStartup } from "../../../../../tests/support/accounts";
import { testApp } from "../../../../../tests/support/app";
import { askCall } from "../../../../../tests/support/ask-call";
import { completeStartup } from "../../../../../tests/support/complete-profiles";
import { getStartup, updateStartup } from "../profiles/startups.server";
import {
  getPendingChanges,
  preparePendingChanges,
  submitPendingChanges,
  withdrawPendingChanges,
} from "./pending-changes.server";

const app = testApp();
const makeListed = () =>
  makeStartup(app, { ...completeStartup(), isPublish: 2, publishedAt: app.now(), verifiedBadge: true });
const rowOf = (id: string) => app.db.select().from(startups).where(eq(startups.id, id)).get();

describe("pending changes in the API", () => {
  it("are read by nobody else, in lists and by the API neither", async () => {
    const { id, token, viewer } = await makeListed();
    await prepareChanges(app, { actor: viewer });
    await saveStartup(app, { actor: viewer, changes: { report: { zh_tw: { slogan: "新的口號" } } } });
    const stranger = await makeListed();
    const params = { startup_id: id };
    const own = await askCall(app, getStartup, { token, params });
    expect(JSON.parse(own.text).data).toMatchObject({ version: "live", is_publish: 2 });
    const pending = await askCall(app, getStartup, { token, params, query: "?version=pending" });
    expect(JSON.parse(pending.text).data).toMatchObject({
      version: "pending",
      report: { zh_tw: { slogan: "新的口號" } },
    });
    for (const asking of [{}, { token: stranger.token }, { token: (await makeStaff(app)).token }]) {
      const asked = await askCall(app, getStartup, { ...asking, params, query: "?version=pending" });
      expect([asked.status, asked.text.includes("新的口號")]).toEqual([403, false]);
    }
  });

  it("are written by the API where it says so, and only while they can be edited", async () => {
    const { id, token } = await makeListed();
    const params = { startup_id: id };
    const put = (body: object, query = "") => askCall(app, updateStartup, { token, params, body, query });
    expect((await put({ name: "甲" }, "?version=pending")).status).toBe(409);
    expect((await askCall(app, preparePendingChanges, { token })).status).toBe(200);
    expect((await put({ name: "甲" })).status).toBe(409);
    const saved = await put({ name: "甲" }, "?version=pending");
    const { revision } = JSON.parse(saved.text).data;
    expect((await put({ name: "乙" }, "?version=pending")).status).toBe(200);
    expect((await put({ name: "丙", base_revision: revision }, "?version=pending")).status).toBe(409);
    expect((await askCall(app, submitPendingChanges, { token })).status).toBe(200);
    expect((await put({ name: "丁" }, "?version=pending")).status).toBe(409);
    expect(JSON.parse((await askCall(app, getPendingChanges, { token })).text).data).toMatchObject({
      state: "submitted",
      changed_fields: ["name"],
    });
    expect((await askCall(app, withdrawPendingChanges, { token })).status).toBe(200);
    expect((await rowOf(id))?.name).toBe("晨星科技");
  });
});
