import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { accounts, serviceRequests } from "~/db/schema";
import type { ServiceRequestStatus } from "~/db/values";
import { dayMs } from "~/durations";
import { isOpen } from "~/features/commerce/services/rules";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { RequestedServiceKey } from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";
import { demoDomain } from "./cast";

interface RequestPlan {
  /** The local part of the startup's address. */
  by: string;
  service: RequestedServiceKey;
  status: ServiceRequestStatus;
  /** Days since it was sent. */
  ago: number;
  note: string;
  answer: string;
}

/** Requests in every status. */
const plans: readonly RequestPlan[] = [
  {
    by: "startup",
    service: "growth_consulting",
    status: "in_progress",
    ago: 6,
    note: "想調整企業客戶的定價，並釐清明年先進入哪個市場。",
    answer: "已收到資料，顧問將在週四與您約定第一次訪談。",
  },
  {
    by: "startup",
    service: "deal_preparation",
    status: "delivered",
    ago: 70,
    note: "準備 A 輪的盡職調查文件。",
    answer: "文件清單與建議已寄到您的信箱，有問題歡迎回信討論。",
  },
  {
    by: "startup-01",
    service: "growth_capital",
    status: "requested",
    ago: 3,
    note: "產線擴充需要約新臺幣 6,000 萬元，想了解可行的方式。",
    answer: "",
  },
  { by: "startup-02", service: "governance_consulting", status: "requested", ago: 1, note: "", answer: "" },
  {
    by: "startup-03",
    service: "succession_planning",
    status: "declined",
    ago: 25,
    note: "創辦團隊的持股安排。",
    answer: "這項服務以家族企業為主，創辦團隊的持股安排建議改申請公司治理顧問。",
  },
  { by: "startup-04", service: "growth_consulting", status: "cancelled", ago: 15, note: "", answer: "" },
];

/** Seeds the demo startups' requests for services, once, with the events that the commands record. */
export async function seedServices(app: App, { staffId }: { staffId: string }): Promise<void> {
  if ((await app.db.$count(serviceRequests)) > 0) return;
  for (const plan of plans) {
    const startup = await app.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, `${plan.by}@${demoDomain}`))
      .get();
    if (startup) await seedRequest(app, { plan, startupId: startup.id, staffId });
  }
}

async function seedRequest(app: App, options: { plan: RequestPlan; startupId: string; staffId: string }) {
  const { plan, startupId, staffId } = options;
  const { service, status, note, answer } = plan;
  const at = (days: number): App => ({ ...app, now: () => Math.round(app.now() - plan.ago * dayMs + days * dayMs) });
  const createdAt = at(0).now();
  const changedAt = status === "requested" ? createdAt : at(plan.ago / 2).now();
  const id = ulid(createdAt);
  const subject = { kind: "service", id } as const;
  await app.db.batch([
    app.db.insert(serviceRequests).values({
      id,
      startupId,
      service,
      status,
      note,
      answer,
      closedAt: isOpen(status) ? null : changedAt,
      createdAt,
      updatedAt: changedAt,
    }),
    recordEvent(at(0), {
      actor: { id: startupId },
      action: "service.requested",
      subject,
      to: "requested",
      data: { service },
    }),
    ...(status === "requested"
      ? []
      : [
          recordEvent(at(plan.ago / 2), {
            actor: { id: status === "cancelled" ? startupId : staffId },
            action: status === "cancelled" ? "service.cancelled" : "service.moved",
            subject,
            from: "requested",
            to: status,
          }),
        ]),
  ]);
}
