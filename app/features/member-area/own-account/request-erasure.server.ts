import { and, eq, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts, subscriptions } from "~/db/schema";
import { cancelSubscription } from "~/features/commerce/payments/cancel-subscription.server";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { withdrawProfile } from "~/features/intake/review/withdraw-profile.server";
import { localePath } from "~/locales/locale";
import { taipeiDayText } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError, isWrongState } from "~/server/errors";
import { proveIdentity } from "./prove-identity.server";
import { eraseGrace } from "./rules";
import type { Proof } from "./schema";

/**
 * Requests the erasure of the actor's account: the profile is unpublished and subscriptions are cancelled immediately,
 * and everything is erased after a grace period (`eraseAccount`), during which the actor may log in and cancel
 * (`cancelErasure`). Returns the time of erasure, in milliseconds. Throws what `proveIdentity` throws, and
 * `wrong_state` if already requested.
 */
export async function requestErasure(
  app: App,
  options: { actor: StartupViewer | InvestorViewer; proof: Proof; ip: string; origin: string },
): Promise<number> {
  const { actor, proof, ip, origin } = options;
  if (actor.eraseAt !== null) throw new AppError("wrong_state");
  await proveIdentity(app, { actor, proof, ip });
  await withdraw(app, actor);
  await cancelSubscriptions(app, actor);
  const at = app.now();
  const eraseAt = at + eraseGrace;
  const mail = await prepareNotice(app, {
    to: actor.email,
    accountId: actor.id,
    locale: actor.locale,
    kind: "erasureRequested",
    values: {
      link: `${origin}${localePath(actor.locale, "/account/data")}`,
      date: taipeiDayText(eraseAt, actor.locale),
    },
  });
  await commitGuarded(app, {
    update: app.db
      .update(accounts)
      .set({ eraseAt, updatedAt: at })
      .where(and(eq(accounts.id, actor.id), isNull(accounts.eraseAt), isNull(accounts.erasedAt))),
    event: recordEvent(app, {
      actor,
      action: "account.erasure_requested",
      subject: { kind: "account", id: actor.id },
      to: String(eraseAt),
    }),
    extraStatements: mail.statements,
  });
  await mail.send();
  return eraseAt;
}

/** Runs before the request is stored, so that a failure between the two writes does not leave the profile public. */
async function withdraw(app: App, actor: StartupViewer | InvestorViewer): Promise<void> {
  try {
    await withdrawProfile(app, { actor });
  } catch (error) {
    if (!isWrongState(error)) throw error;
  }
}

/** Cancelling the erasure does not resume them; that takes a new order. */
async function cancelSubscriptions(app: App, actor: StartupViewer | InvestorViewer): Promise<void> {
  const running = await app.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, actor.id), eq(subscriptions.status, "active")));
  for (const { id: subscriptionId } of running) await cancelSubscription(app, { actor, subscriptionId });
}
