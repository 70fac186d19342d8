import { AppError } from "~/server/errors";
import { maxLinkLifetime } from "./rules";

/** Throws `invalid` on `expires_at` for a time in the past or too far ahead. */
export function requireExpiry(expiresAt: number | null | undefined, now: number): void {
  if (expiresAt === null || expiresAt === undefined) return;
  if (expiresAt <= now) throw new AppError("invalid", { fields: { expires_at: ["sharing:issues.past"] } });
  if (expiresAt > now + maxLinkLifetime) {
    throw new AppError("invalid", { fields: { expires_at: ["sharing:issues.far"] } });
  }
}
