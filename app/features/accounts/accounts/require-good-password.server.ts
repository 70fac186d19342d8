import { AppError } from "~/server/errors";
import { isCommonPassword } from "./common-passwords.server";
import { holdsOwner, type PasswordOwner } from "./rules";

/**
 * Throws `invalid` on `password` if it is a common password or contains part of its owner's address or name. Every
 * command that sets a password calls it, regardless of what the form has checked.
 */
export function requireGoodPassword({ password, ...owner }: PasswordOwner & { password: string }): void {
  const issue = holdsOwner(password, owner) ? "holdsOwner" : isCommonPassword(password) ? "tooCommon" : null;
  if (issue) throw new AppError("invalid", { fields: { password: [`accounts:password.${issue}`] } });
}
