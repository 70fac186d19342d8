import type { InvestorViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { changeIntroduction } from "./change-introduction.server";
import { requireDelivered } from "./find-own.server";

/**
 * Passes on an introduction (product §28.3). Its introducer is told no, at the time of every other no. Throws
 * `not_found`, and `wrong_state` if it is over.
 */
export async function passIntroduction(app: App, { actor, id }: { actor: InvestorViewer; id: string }): Promise<void> {
  await requireDelivered(app, { actor, id });
  await changeIntroduction(app, { id, transition: "pass", actor, action: "introduction.passed" });
}
