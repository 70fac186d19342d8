import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts, serviceRequests } from "~/db/schema";
import type { ServiceRequestStatus } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { serviceName } from "~/features/core/catalog/item-name";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { isOpen, nextOf, type SettledStatus } from "./rules";

interface MoveOptions {
  actor: StaffViewer;
  id: string;
  /** The status the actor saw. */
  from: ServiceRequestStatus;
  to: SettledStatus;
  /** The answer for the startup; empty keeps the previous one. Required to decline. */
  answer: string;
  /** For the link in the mail. */
  origin: string;
}

/**
 * Starts, delivers or declines a request (staff), and mails the startup. Throws `forbidden`, `not_found`, `invalid` for
 * declining without a reason, and `wrong_state` if its status has changed or does not allow the move.
 */
export async function moveRequest(app: App, { actor, id, from, to, answer, origin }: MoveOptions): Promise<void> {
  requireStaff(actor, "services.settle");
  const request = await app.db
    .select({
      service: serviceRequests.service,
      startup: { id: accounts.id, email: accounts.email, locale: accounts.locale },
    })
    .from(serviceRequests)
    .innerJoin(accounts, eq(accounts.id, serviceRequests.startupId))
    .where(eq(serviceRequests.id, id))
    .get();
  if (!request) throw new AppError("not_found");
  if (!nextOf(from).includes(to)) throw new AppError("wrong_state");
  if (to === "declined" && answer === "") {
    throw new AppError("invalid", { fields: { answer: ["services:issues.answer"] } });
  }
  const { service, startup } = request;
  const t = translate(startup.locale);
  const mail = await prepareNotice(app, {
    to: startup.email,
    accountId: startup.id,
    locale: startup.locale,
    kind: "serviceMoved",
    values: {
      link: `${origin}${localePath(startup.locale, "/startup/service")}`,
      item: serviceName(t, service),
      summary: t(`mail:serviceStatus.${to}`),
      facts: answer === "" ? [] : [{ label: t("mail:serviceAnswer"), text: foreign(answer) }],
    },
    unlessErased: true,
  });
  const now = app.now();
  await commitGuarded(app, {
    update: app.db
      .update(serviceRequests)
      .set({
        status: to,
        ...(answer === "" ? {} : { answer }),
        closedAt: isOpen(to) ? null : now,
        updatedAt: now,
      })
      .where(and(eq(serviceRequests.id, id), eq(serviceRequests.status, from))),
    // The answer is stored only in the request, which is erased with its account.
    event: recordEvent(app, { actor, action: "service.moved", subject: { kind: "service", id }, from, to }),
    extraStatements: mail.statements,
  });
  await mail.send();
}
