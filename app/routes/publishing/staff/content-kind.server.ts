import { findKind } from "~/features/publishing/content-kinds";
import type { AnyKind } from "~/features/publishing/publishing/kind";
import { AppError } from "~/server/errors";

/** The kind and item id of a desk page's path. Throws `not_found` for unknown kinds. */
export function kindOfPath({ kind: name = "", itemid: id = "" }: Record<string, string | undefined>): {
  kind: AnyKind;
  id: string;
} {
  const kind = findKind(name);
  if (!kind) throw new AppError("not_found");
  return { kind, id };
}
