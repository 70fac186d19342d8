import { and, eq, isNull, lte } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { accounts } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { currentTermsVersion } from "~/features/publishing/terms/current-terms-version.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { setPassword } from "./set-password.server";

/**
 * Completes an investor's forced first login (product §5.4): stores the accepted version of the terms, and the new
 * password if one is required. Throws `invalid` on `term_version` unless it is the current version, `invalid` on
 * `password` if a required one is missing or rejected by `requireGoodPassword`, and `wrong_state` if a password is sent
 * but not required.
 */
export async function acceptTerms(
  app: App,
  options: { actor: InvestorViewer; termVersion: number; password?: string; origin: string; newToken?: string },
): Promise<void> {
  const { actor, termVersion, password, origin, newToken } = options;
  if (termVersion !== (await currentTermsVersion(app))) {
    throw new AppError("invalid", { fields: { term_version: ["validation:invalid"] } });
  }
  const note = String(termVersion);
  if (actor.changePassword) {
    if (!password) throw new AppError("invalid", { fields: { password: ["validation:required"] } });
    return setPassword(app, {
      account: actor,
      password,
      keepSessionId: actor.sessionId,
      newToken,
      onlyIf: eq(accounts.changePassword, 1),
      columns: { termVersion },
      event: { action: "account.reset", note },
      origin,
    });
  }
  if (password) throw new AppError("wrong_state");
  await commit(app, [
    app.db
      .update(accounts)
      .set({ termVersion, updatedAt: app.now() })
      .where(and(eq(accounts.id, actor.id), lte(accounts.termVersion, termVersion - 1), isNull(accounts.suspendedAt))),
    recordEvent(
      app,
      { actor, action: "account.terms_accepted", subject: { kind: "account", id: actor.id }, note },
      { ifChanged: true },
    ),
  ]);
}
