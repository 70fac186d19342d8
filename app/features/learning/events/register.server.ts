import { and, eq, gt } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { eventRequests } from "~/db/schema";
import { countAttempt } from "~/features/accounts/accounts/count-attempts.server";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";
import { notifyRegistrants } from "./notify-registrants.server";
import { findPersonsRegistration } from "./own-registrations.server";
import type { OwnRegistration } from "./registration";
import { promoteStatement, type Registrant, registerStatement } from "./registration-statements.server";

/**
 * Registers the actor for an event, or adds them to its waiting list; idempotent. `origin` is for links in the mail.
 * Throws `wrong_state` if the event takes no registrations, and `rate_limited`.
 */
export async function registerAccount(
  app: App,
  { actor, eventId, origin }: { actor: Actor; eventId: string; origin: string },
): Promise<OwnRegistration> {
  await countAttempt(app, [{ kind: "eventsPerAccount", subject: actor.id }]);
  const { id: accountId, email, locale } = actor;
  const registrant = { accountId, email: email.toLowerCase(), name: actor.name || email, locale };
  return enter(app, { eventId, registrant, origin });
}

/** A visitor's pending request, by the token in their mail. Throws `gone` for unknown and expired ones. */
export async function findRequest(app: App, { token }: { token: string }) {
  const row = await app.db
    .select()
    .from(eventRequests)
    .where(and(eq(eventRequests.tokenHash, await hashToken(token)), gt(eventRequests.expiresAt, app.now())))
    .get();
  if (!row) throw new AppError("gone");
  return row;
}

/**
 * Registers a visitor who opened the link in their mail; idempotent. Throws `gone`, and `wrong_state` if the event no
 * longer takes registrations.
 */
export async function confirmRegistration(
  app: App,
  { token, origin }: { token: string; origin: string },
): Promise<OwnRegistration> {
  const { eventId, email, name, locale } = await findRequest(app, { token });
  await countAttempt(app, [{ kind: "eventsPerAccount", subject: email }]);
  return enter(app, { eventId, registrant: { accountId: null, email, name, locale }, origin });
}

async function enter(
  app: App,
  { eventId, registrant, origin }: { eventId: string; registrant: Registrant; origin: string },
): Promise<OwnRegistration> {
  await commit(app, [
    registerStatement(app, { eventId, registrant }),
    recordEvent(
      app,
      {
        actor: registrant.accountId === null ? null : { id: registrant.accountId },
        action: "event.registered",
        subject: { kind: "event", id: eventId },
      },
      { ifChanged: true },
    ),
    promoteStatement(app, eventId),
  ]);
  const own = await findPersonsRegistration(app, { eventId, ...registrant });
  if (!own || own.status === "cancelled") throw new AppError("wrong_state");
  app.waitUntil(notifyRegistrants(app, { eventId, origin, limit: 3 }));
  return own;
}
