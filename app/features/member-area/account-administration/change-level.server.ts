import { commitGuarded } from "~/db/commit-guarded.server";
import {
  type InvestorLevel,
  investorLevels,
  type MembershipTrack,
  type StartupLevel,
  startupLevels,
} from "~/db/values";
import { requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { readMembership, writeMembership } from "~/features/commerce/memberships/membership.server";
import { requireStaff } from "~/features/core/access/staff";
import { requireAhead } from "~/features/core/access/until";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireAccount } from "./queries.server";
import { mayEnd } from "./rules";

/** A level and its end as events store them. */
const levelWords = (level: string, until: number | null) => (until === null ? level : `${level} ${until}`);

interface LevelChange {
  actor: StaffViewer;
  id: string;
  until: number | null;
  note: string;
}

/**
 * Changes a startup's or investor's level as an admin, with an optional end after which it falls back to `normal`
 * (`levelInForce`). Basic levels have no end. Throws `forbidden` for non-admins, `proof_required`, `not_found`,
 * `invalid` on `level` if the account's kind does not have it or it is below paid days, and on `until` for a past time,
 * and `wrong_state` if nothing would change or someone else changed it meanwhile.
 */
export async function changeLevel(
  app: App,
  options: LevelChange & { level: StartupLevel | InvestorLevel },
): Promise<void> {
  const { actor, id, level } = options;
  requireStaff(actor, "accounts.change");
  await requireFreshProof(app, actor);
  const { kind } = await requireAccount(app, id);
  const levels: readonly string[] = kind === "startup" ? startupLevels : kind === "investor" ? investorLevels : [];
  await grantLevel(app, { ...options, track: "level", isKnown: levels.includes(level) });
}

/**
 * Replaces the staff's grant on one track. A basic level ends the grant. Paid days cannot be taken away without a
 * refund, so they must not outrank the new level, unless they were only queued behind the grant.
 */
export async function grantLevel(
  app: App,
  options: LevelChange & { track: MembershipTrack; level: string; isKnown: boolean },
): Promise<void> {
  const { actor, id, track, level, isKnown, note } = options;
  const isPaidLevel = mayEnd(level);
  const until = isPaidLevel ? options.until : null;
  requireAhead(app, until);
  if (!isKnown) throw new AppError("invalid", { fields: { level: ["validation:invalid"] } });
  const membership = await readMembership(app, { accountId: id, track });
  const { grant, rank, periods } = membership;
  if (membership.level === level && membership.until === until) throw new AppError("wrong_state");
  const endsGrant = level === membership.basic && grant !== null && rank(grant.level) >= rank(membership.level);
  if (!endsGrant && periods.some((period) => rank(period.level) > rank(level))) {
    throw new AppError("invalid", { fields: { level: ["staff:level.paidDays"] } });
  }
  const written = writeMembership(
    app,
    // Staff set an investor's basic level directly.
    isPaidLevel ? membership : { ...membership, basic: level },
    { grant: isPaidLevel ? { level, until } : null },
  );
  await commitGuarded(app, {
    update: written.guard,
    event: recordEvent(app, {
      actor,
      action: track === "card" ? "account.card_level_changed" : "account.level_changed",
      subject: { kind: "account", id },
      from: levelWords(membership.level, membership.until),
      to: levelWords(written.level, written.until),
      note,
    }),
    extraStatements: written.rest,
  });
}
