import type { Side } from "~/db/values";
import type { StaffViewer } from "~/features/access/viewer";
import { getInvestorProfile } from "~/features/investors/queries.server";
import { getStartupProfile } from "~/features/startups/queries.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { keepVersion } from "./keep-version.server";
import { moveInvestor } from "./move-investor.server";
import { moveStartup } from "./move-startup.server";
import { prepareVerdictMail } from "./prepare-verdict-mail.server";

/**
 * Staff send a profile under review back to its owner: is_publish 1 → 0, or check → inactive (design §8). The general
 * note and the comments by field (`report.slogan`) stay in the event, where `latestReturnComments` finds them, and the
 * owner gets a mail with the note. Throws as `approveStartup` and `approveInvestor` do.
 */
export async function returnProfile(
  app: App,
  options: {
    actor: StaffViewer;
    kind: Side;
    id: string;
    /** The submission the reviewer has read. */
    submittedAt: number | null;
    note: string;
    comments: Record<string, string>;
    origin: string;
  },
): Promise<void> {
  const { actor, kind, id, submittedAt, note, comments, origin } = options;
  const profile = kind === "startup" ? await getStartupProfile(app, id) : await getInvestorProfile(app, id);
  if (!profile) throw new AppError(kind === "startup" ? "startup_not_found" : "investor_not_found");
  const mail = await prepareVerdictMail(app, {
    ownerId: id,
    template: note ? "profileReturned" : "profileReturnedByField",
    name: profile.name,
    message: note,
    origin,
    path: `/${kind}/information/edit`,
  });
  const move = {
    actor,
    id,
    transition: "return",
    seen: { submittedAt },
    set: { submittedAt: null },
    note,
    data: { comments },
    extraStatements: [keepVersion(app, { profile, outcome: "returned" }), mail.insert],
  } as const;
  await (kind === "startup" ? moveStartup(app, move) : moveInvestor(app, move));
  await mail.send();
}
