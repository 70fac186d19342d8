import { findContentKind } from "~/features/publishing/content-kinds";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import { AppError } from "~/server/errors";

/** Returns the kind and item id in a desk page's path. Throws `not_found` for unknown kinds. */
export function kindOfPath({ kind: name = "", itemid: id = "" }: Record<string, string | undefined>): {
  kind: AnyContentKind;
  id: string;
} {
  const kind = findContentKind(name);
  if (!kind) throw new AppError("not_found");
  return { kind, id };
}
