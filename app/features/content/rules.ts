import { type StaticKeyType, staticKeyTypes } from "~/db/values";
import { AppError } from "~/server/errors";

/**
 * The type of a static key list as the rest of the code knows it. Throws `invalid` on the field `type` when it is none of
 * domain, industry or knowledge (spec §5, other).
 */
export function assertStaticKeyType(type: string | undefined): StaticKeyType {
  const known = staticKeyTypes.find((candidate) => candidate === type);
  if (!known) throw new AppError("invalid", { fields: { type: ["content:wrongStaticKeyType"] } });
  return known;
}
