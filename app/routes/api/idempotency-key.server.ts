import { postKeyPattern } from "~/components/form/post-key-field";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";

/** The header that identifies a call: a repeat changes nothing and gets the same response (decision 033). */
const idempotencyHeader = "Idempotency-Key";

/** Returns the key of a call, if it has one. Throws `invalid` for one that is too short, too long or oddly written. */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get(idempotencyHeader);
  if (key !== null && !postKeyPattern.test(key)) {
    throw new AppError("invalid", { fields: { [idempotencyHeader]: ["validation:invalid"] } });
  }
  return key;
}

/** Returns a message's id for its conversation, which is outside the database's transaction; undefined without a key. */
export async function messageIdOf(request: Request): Promise<string | undefined> {
  const key = readIdempotencyKey(request);
  return key === null ? undefined : hashToken(key);
}
