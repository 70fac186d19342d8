import type { Actor } from "~/features/core/access/viewer";
import { AppError } from "~/server/errors";

/** Throws `session_required` for an actor who sent an API key: what follows concerns the login itself. */
export function requireSession({ sessionId }: Pick<Actor, "sessionId">): void {
  if (sessionId === "") throw new AppError("session_required");
}
