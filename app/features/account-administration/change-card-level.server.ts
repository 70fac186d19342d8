import { and, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { investors } from "~/db/schema";
import type { CardLevel } from "~/db/values";
import { requireStaff } from "~/features/access/staff";
import type { StaffViewer } from "~/features/access/viewer";
import { requireFreshProof } from "~/features/accounts/fresh-proof.server";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { levelWords, requireAhead } from "./change-level.server";
import { requireAccount } from "./queries.server";
import { mayEnd } from "./rules";

/**
 * An admin changes a CVC's card level, with an optional end, after which it falls back to the ordinary level. Throws
 * `forbidden` for non-admins, `proof_required`, `not_found`, `invalid` on `until` for a past time, and `wrong_state` if
 * the account is not a CVC or nothing would change.
 */
export async function changeCardLevel(
  app: App,
  options: { actor: StaffViewer; id: string; level: CardLevel; until: number | null; note: string },
): Promise<void> {
  const { actor, id, level, note } = options;
  requireStaff(actor, "accounts.change");
  await requireFreshProof(app, actor);
  const account = await requireAccount(app, id);
  if (account.investorType !== "cvc") throw new AppError("wrong_state");
  const until = mayEnd(level) ? options.until : null;
  requireAhead(app, until);
  await commitGuarded(app, {
    update: app.db
      .update(investors)
      .set({ cardLevel: level, cardLevelUntilAt: until })
      .where(
        and(
          eq(investors.id, id),
          eq(investors.type, "cvc"),
          sql`${investors.cardLevel} IS ${account.cardLevel} AND ${investors.cardLevelUntilAt} IS ${account.cardLevelUntilAt}`,
          sql`(${investors.cardLevel} IS NOT ${level} OR ${investors.cardLevelUntilAt} IS NOT ${until})`,
        ),
      ),
    event: recordEvent(app, {
      actor,
      action: "account.card_level_changed",
      subject: { kind: "account", id },
      from: levelWords(account.cardLevel, account.cardLevelUntilAt),
      to: levelWords(level, until),
      note,
    }),
  });
}
