import { gt } from "drizzle-orm";
import { introductions } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { changeIntroduction } from "./change-introduction.server";
import { deliverIntroduction } from "./deliver-introduction.server";
import { beforeNextDigest } from "./digest-time.server";
import { requireShown } from "./find-own.server";
import { hashShown, readShown } from "./read-shown.server";

/**
 * Consents to an introduction as it was shown; `shown` is its hash, which the audit log keeps (product §28.2). A named one
 * is delivered at once, an unnamed one with the receiver's next digest. Throws `not_found`, `conflict` if what the
 * receiver would see has changed, `erasing`, and `wrong_state` if it has already been decided, has expired, or can no
 * longer be delivered.
 */
export async function consentIntroduction(
  app: App,
  { actor, id, shown }: { actor: StartupViewer; id: string; shown: string },
): Promise<void> {
  const introduction = await requireShown(app, { actor, id });
  if (actor.eraseAt !== null) throw new AppError("erasing");
  const now = await readShown(app, introduction);
  if (!now) throw new AppError("wrong_state");
  if ((await hashShown(now)) !== shown) throw new AppError("conflict", { text: "introductions:errors.changed" });
  const dueAt = introduction.isNamed ? app.now() : await beforeNextDigest(app, introduction.toId);
  await changeIntroduction(app, {
    id,
    transition: "consent",
    actor,
    action: "introduction.consented",
    condition: gt(introductions.expiresAt, app.now()),
    change: { consentedAt: app.now(), dueAt },
    data: { shown },
  });
  if (introduction.isNamed) await deliverIntroduction(app, { ...introduction, state: "consented" });
}
