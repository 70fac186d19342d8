import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { events, firewallRules, messageReports } from "~/db/schema";
import { groupTarget } from "~/features/core/access/walls";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makeGroup } from "../../../../tests/support/groups";
import { viewReportedRules } from "./view-reported-rules.server";

const app = testApp();

async function reported() {
  const [startup, investor, group] = [await makeStartup(app), await makeInvestor(app), await makeGroup(app)];
  const rule = { startupId: startup.id, target: groupTarget(group.id), class: "numbers" as const, createdAt: 5 };
  await app.db.insert(firewallRules).values(rule);
  const reportId = `report-${startup.id}`;
  await app.db.insert(messageReports).values({
    ...{ id: reportId, reporterId: investor.id, reporterSide: "investor", investorId: investor.id },
    ...{ startupId: startup.id, reason: "scam", messages: [], createdAt: 6 },
  });
  const looks = () =>
    app.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, startup.id), eq(events.action, "startup.rules_viewed")));
  return { startup, reportId, looks };
}

it("shows a startup's rules to staff who review a report, and records each look", async () => {
  const { startup, reportId, looks } = await reported();
  const reviewer = (await makeStaff(app, { staffRole: "reviewer" })).viewer;
  for (const locale of ["zh-TW", "en-US"] as const) {
    const name = locale === "zh-TW" ? "福爾摩沙集團" : "Formosa Group";
    const rules = await viewReportedRules(app, { actor: reviewer, reportId, locale });
    expect(rules).toMatchObject([{ kind: "group", name, classes: ["numbers"], createdAt: 5 }]);
  }
  expect(await looks()).toMatchObject([1, 2].map(() => ({ actorId: reviewer.id, data: { report_id: reportId } })));
  expect(await app.db.$count(firewallRules, eq(firewallRules.startupId, startup.id))).toBe(1);
});

it("shows and records nothing to staff who do not review reports, or without a report", async () => {
  const { reportId, looks } = await reported();
  const [editor, admin] = [await makeStaff(app, { staffRole: "editor" }), await makeStaff(app)];
  await expect(viewReportedRules(app, { actor: editor.viewer, reportId, locale: "zh-TW" })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(
    viewReportedRules(app, { actor: admin.viewer, reportId: "unknown", locale: "zh-TW" }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await looks()).toEqual([]);
});
