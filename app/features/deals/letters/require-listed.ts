import type { StartupViewer } from "~/features/core/access/viewer";
import { AppError } from "~/server/errors";

/** Only a listed startup writes to readers. Throws `not_listed`, and `erasing` once its deletion is requested. */
export function requireListed(actor: StartupViewer): void {
  if (actor.isPublish !== 2) throw new AppError("not_listed");
  if (actor.eraseAt !== null) throw new AppError("erasing");
}
