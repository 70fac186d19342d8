import { requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { limitAttempts } from "~/features/accounts/accounts/limit-attempts.server";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { ExportSection } from "~/features/core/personal-data/personal-data";
import type { App } from "~/server/app.server";
import { personalData, type SectionName } from "./personal-data.server";

/** The document's sections, in this order. `personal-data.worker.test.ts` fails for a missing one. */
export const sectionOrder = [
  "account",
  "profile",
  "corporate_group",
  "pending_changes",
  "hidden",
  "opened",
  "news",
  "rewards",
  "events",
  "conversations",
  "meetings",
  "office_hours",
  "invitation_queues",
  "api_keys",
  "calendars",
  "board",
  "figures",
  "conditions",
  "letters",
  "introductions",
  "complaints",
  "files",
  "sessions",
  "saved_searches",
  "known_browsers",
  "list_visits",
  "share_links",
  "profile_views",
  "referrals",
  "dismissed_matches",
  "looked_for",
  "suggestions",
  "join_wishes",
  "claims",
  "review_answers",
  "contact_messages",
  "newsletter",
  "event_registrations",
  "courses",
  "orders",
  "plan_applications",
  "service_requests",
  "buyer_details",
  "mails",
  "notices",
  "push_notifications",
  "webhooks",
] as const satisfies readonly SectionName[];

const sections = Object.assign({}, ...Object.values(personalData).map(({ exported }) => exported)) as Record<
  SectionName,
  ExportSection
>;

/**
 * Exports all data stored about the actor as one JSON document (個人資料保護法 §3), with the sections of every domain's
 * `personal-data.server.ts`. Throws `proof_required` and `rate_limited`.
 */
export async function exportData(
  app: App,
  { actor, origin, ip }: { actor: StartupViewer | InvestorViewer; origin: string; ip: string },
): Promise<Record<string, unknown>> {
  await requireFreshProof(app, actor);
  await limitAttempts(app.limits.signIn, { ip, account: `export:${actor.id}` });
  const read = await Promise.all(
    sectionOrder.map(async (name) => [name, await sections[name].read(app, { actor, origin })] as const),
  );
  const document = {
    product: "Fundbridge",
    exported_at: app.now(),
    times: "Milliseconds since 1970-01-01T00:00:00Z; message timestamps in seconds.",
    ...Object.fromEntries(read),
  };
  await recordEvent(app, { actor, action: "account.exported", subject: { kind: "account", id: actor.id } });
  return document;
}
