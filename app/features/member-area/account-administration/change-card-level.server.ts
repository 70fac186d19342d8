import { type CardLevel, cardLevels } from "~/db/values";
import { requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { grantLevel } from "./change-level.server";
import { requireAccount } from "./queries.server";

/**
 * Changes a CVC's card level as an admin, with an optional end after which it falls back to the ordinary level. Throws
 * `forbidden` for non-admins, `proof_required`, `not_found`, `invalid` on `level` below paid days and on `until` for a
 * past time, and `wrong_state` if the account is not a CVC or nothing would change.
 */
export async function changeCardLevel(
  app: App,
  options: { actor: StaffViewer; id: string; level: CardLevel; until: number | null; note: string },
): Promise<void> {
  const { actor, id, level } = options;
  requireStaff(actor, "accounts.change");
  await requireFreshProof(app, actor);
  if ((await requireAccount(app, id)).investorType !== "cvc") throw new AppError("wrong_state");
  await grantLevel(app, { ...options, track: "card", isKnown: cardLevels.includes(level) });
}
