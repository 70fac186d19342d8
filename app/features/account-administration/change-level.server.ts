import { and, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { investors, startups } from "~/db/schema";
import { type InvestorLevel, investorLevels, type StartupLevel, startupLevels } from "~/db/values";
import { requireStaff } from "~/features/access/staff";
import type { StaffViewer } from "~/features/access/viewer";
import { requireFreshProof } from "~/features/accounts/fresh-proof.server";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireAccount } from "./queries.server";
import { mayEnd } from "./rules";

/** Throws `invalid` on `until` if it is not in the future. In milliseconds; null for no end. */
export function requireAhead(app: App, until: number | null): void {
  if (until !== null && until <= app.now()) throw new AppError("invalid", { fields: { until: ["staff:level.past"] } });
}

/** A level and its end as events store them. */
export const levelWords = (level: string | null, until: number | null) =>
  until === null ? (level ?? "none") : `${level} ${until}`;

const isOf = <Level extends string>(levels: readonly Level[], level: string): level is Level =>
  levels.includes(level as Level);

/**
 * An admin changes the level of a startup or investor, with an optional end, after which it falls back to `normal`
 * (`levelInForce`). Basic levels have no end. Throws `forbidden` for non-admins, `proof_required`, `not_found`,
 * `invalid` on `level` for one the account's kind does not have and on `until` for a past time, and `wrong_state` if
 * nothing would change or someone else changed it in the meantime.
 */
export async function changeLevel(
  app: App,
  options: { actor: StaffViewer; id: string; level: StartupLevel | InvestorLevel; until: number | null; note: string },
): Promise<void> {
  const { actor, id, level, note } = options;
  requireStaff(actor, "accounts.change");
  await requireFreshProof(app, actor);
  const account = await requireAccount(app, id);
  const until = mayEnd(level) ? options.until : null;
  requireAhead(app, until);
  const update = updateOf(app, { id, kind: account.kind, level, until, before: account });
  if (!update) throw new AppError("invalid", { fields: { level: ["validation:invalid"] } });
  await commitGuarded(app, {
    update,
    event: recordEvent(app, {
      actor,
      action: "account.level_changed",
      subject: { kind: "account", id },
      from: levelWords(account.level, account.levelUntilAt),
      to: levelWords(level, until),
      note,
    }),
  });
}

function updateOf(
  app: App,
  change: {
    id: string;
    kind: string;
    level: string;
    until: number | null;
    before: { level: string | null; levelUntilAt: number | null };
  },
) {
  const { id, kind, level, until, before } = change;
  const isUnchanged = (table: typeof startups | typeof investors) =>
    and(
      eq(table.id, id),
      sql`${table.level} = ${before.level} AND ${table.levelUntilAt} IS ${before.levelUntilAt}`,
      sql`(${table.level} <> ${level} OR ${table.levelUntilAt} IS NOT ${until})`,
    );
  // Leaves `updated_at` alone: it tracks the profile's content, which a level does not change.
  if (kind === "startup" && isOf(startupLevels, level)) {
    return app.db.update(startups).set({ level, levelUntilAt: until }).where(isUnchanged(startups));
  }
  if (kind === "investor" && isOf(investorLevels, level)) {
    return app.db.update(investors).set({ level, levelUntilAt: until }).where(isUnchanged(investors));
  }
  return null;
}
