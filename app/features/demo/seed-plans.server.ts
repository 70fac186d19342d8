import { and, asc, eq, like } from "drizzle-orm";
import { ulid } from "ulidx";
import type { Answers } from "~/db/plan-form";
import {
  accounts,
  applicationNotes,
  applicationReviews,
  contentItems,
  planApplications,
  planForms,
  planMilestones,
  startups,
  supportPlans,
} from "~/db/schema";
import type { ApplicationStatus, PlanStatus } from "~/db/values";
import { dayMs } from "~/durations";
import type { EventAction } from "~/features/core/audit/actions";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { planKind } from "~/features/publishing/content-kinds/plan/kind";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { demoDomain } from "./cast";
import { demoPlanFields, demoScoreSheet } from "./content/plan-form";
import { demoPlans } from "./content/plan-texts";
import { seededRandom } from "./random";

/** Applications of startups by the plan's status: one each, in this order. */
const histories: Record<PlanStatus, readonly ApplicationStatus[]> = {
  receiving: ["submitted", "draft", "submitted"],
  reviewing: ["submitted", "submitted", "accepted", "declined", "submitted", "draft"],
  contracting: ["accepted", "accepted", "declined", "withdrawn"],
  active: ["accepted", "accepted", "declined"],
  completed: ["accepted", "accepted"],
};

type Company = { id: string; name: string };

/**
 * Seeds the status, form and score sheet of the demo plans, and applications of demo startups. Existing ones are kept.
 */
export async function seedPlans(app: App, { staffId }: { staffId: string }): Promise<void> {
  if (await app.db.select({ id: supportPlans.id }).from(supportPlans).limit(1).get()) return;
  const plans = await app.db
    .select({ id: contentItems.id, title: contentItems.titleZhTW })
    .from(contentItems)
    .where(eq(contentItems.kind, planKind.name));
  const companies = await app.db
    .select({ id: startups.id, name: startups.name })
    .from(startups)
    .innerJoin(accounts, eq(accounts.id, startups.id))
    .where(and(like(accounts.email, `%@${demoDomain}`), eq(startups.isPublish, 2)))
    .orderBy(asc(accounts.email))
    .limit(20);
  for (const [place, { status, zh, closesIn }] of demoPlans.entries()) {
    const id = plans.find(({ title }) => title === zh.name)?.id;
    if (id === undefined) continue;
    const openedAt = app.now() - (20 + Math.max(0, -(closesIn ?? 0))) * dayMs;
    await app.db.batch([
      app.db.insert(supportPlans).values({
        id,
        status,
        formVersion: 1,
        formDraft: demoPlanFields,
        scoreSheet: demoScoreSheet,
        movedAt: status === "receiving" ? null : app.now() - 2 * dayMs,
        createdAt: openedAt,
        updatedAt: openedAt,
      }),
      app.db
        .insert(planForms)
        .values({ planId: id, version: 1, fields: demoPlanFields, createdBy: staffId, createdAt: openedAt }),
    ]);
    for (const [turn, application] of histories[status].entries()) {
      const company = companies[(place * 3 + turn) % Math.max(1, companies.length)];
      if (company) await seedApplication(app, { planId: id, plan: status, application, company, staffId, openedAt });
    }
  }
}

interface Seeded {
  planId: string;
  plan: PlanStatus;
  application: ApplicationStatus;
  company: Company;
  staffId: string;
  openedAt: number;
}

async function seedApplication(app: App, { planId, plan, application, company, staffId, openedAt }: Seeded) {
  const random = seededRandom(`${planId}${company.id}`);
  const startedAt = openedAt + random.integer(1, 8) * dayMs;
  const submittedAt = startedAt + random.integer(1, 6) * dayMs;
  const decidedAt = submittedAt + 4 * dayMs;
  const isDecided = application === "accepted" || application === "declined";
  const id = ulid(startedAt, random.next);
  const subject = { kind: "application", id } as const;
  const event = (at: number, action: Extract<EventAction, `application.${string}`>, actorId: string) =>
    recordEvent({ ...app, now: () => at }, { actor: { id: actorId }, action, subject });
  await app.db.batch([
    app.db.insert(planApplications).values({
      id,
      planId,
      startupId: company.id,
      status: application,
      formVersion: 1,
      answers: application === "draft" ? draftAnswers(company) : wholeAnswers(company, { startedAt, random }),
      revision: 1,
      savedAt: application === "draft" ? startedAt : submittedAt,
      submittedAt: application === "draft" ? null : submittedAt,
      decidedAt: isDecided ? decidedAt : null,
      decidedBy: isDecided ? staffId : null,
      decisionNote: isDecided ? decisionNotes[application] : "",
      createdAt: startedAt,
      updatedAt: isDecided ? decidedAt : submittedAt,
    }),
    event(startedAt, "application.started", company.id),
    ...(application === "draft" ? [] : [event(submittedAt, "application.submitted", company.id)]),
    ...(application === "withdrawn" ? [event(submittedAt + dayMs, "application.withdrawn", company.id)] : []),
    ...(isDecided ? [event(decidedAt, `application.${application}`, staffId)] : []),
  ]);
  if (plan === "receiving" || application === "draft") return;
  const scores = Object.fromEntries(
    demoScoreSheet.map(({ key, max }) => [key, random.integer(Math.ceil(max / 2), max)]),
  );
  await app.db.batch([
    app.db.insert(applicationReviews).values({
      applicationId: id,
      reviewerId: staffId,
      assignedBy: staffId,
      assignedAt: submittedAt,
      scores: isDecided ? scores : {},
      comment: isDecided ? "在地合作對象明確，預算合理。" : "",
      scoredAt: isDecided ? submittedAt + 2 * dayMs : null,
    }),
    app.db.insert(applicationNotes).values({
      id: ulid(submittedAt, random.next),
      applicationId: id,
      authorId: staffId,
      text: "已電話確認聯絡人與參與人數。",
      createdAt: submittedAt + dayMs,
    }),
  ]);
  if (application !== "accepted" || (plan !== "active" && plan !== "completed")) return;
  const milestones = [
    { title: "完成場地與合作約定", inDays: 20 },
    { title: "首次公開試辦", inDays: plan === "completed" ? 40 : 150 },
    { title: "期末成果分享", inDays: plan === "completed" ? 60 : 260 },
  ];
  for (const { title, inDays } of milestones) {
    const dueAt = decidedAt + inDays * dayMs;
    const isReached = dueAt < app.now();
    await app.db.insert(planMilestones).values({
      id: ulid(decidedAt, random.next),
      applicationId: id,
      title,
      dueOn: taipeiDay(dueAt),
      note: isReached ? "依約完成。" : "",
      reachedAt: isReached ? dueAt : null,
      createdAt: decidedAt,
      updatedAt: decidedAt,
    });
  }
}

const decisionNotes = {
  accepted: "恭喜錄取。我們會在一週內與您聯絡簽約事宜。",
  declined: "感謝您的提案。這次名額有限，歡迎留意下一期計畫。",
} as const;

const draftAnswers = ({ name }: Company): Answers => ({ company: name, members: "4" });

function wholeAnswers(
  { name }: Company,
  { startedAt, random }: { startedAt: number; random: ReturnType<typeof seededRandom> },
): Answers {
  const hasPartner = random.next() > 0.4;
  return {
    company: name,
    contact: "專案負責人",
    members: String(random.integer(2, 9)),
    proposal: `${name}希望與在地店家合作，先以三個月試辦，蒐集使用者回饋後再擴大。結束後，做法與資料會留給在地團隊繼續使用。`,
    partner: [hasPartner ? "partner_yes" : "partner_no"],
    ...(hasPartner ? { partners: [{ name: "在地工作室", role: "場地與導覽" }] } : {}),
    budget: String(random.integer(20, 80) * 10_000),
    start: taipeiDay(startedAt + 90 * dayMs),
  };
}
