import { AppError } from "~/server/errors";
import { isCommonPassword } from "./common-passwords.server";
import { holdsOwner, type PasswordOwner } from "./rules";

/**
 * Called by every command that sets a password, whatever the form has checked: throws `invalid` on `password` if it is
 * a common password or contains part of its owner's address or name.
 */
export function requireGoodPassword({ password, ...owner }: PasswordOwner & { password: string }): void {
  const issue = holdsOwner(password, owner) ? "holdsOwner" : isCommonPassword(password) ? "tooCommon" : null;
  if (issue) throw new AppError("invalid", { fields: { password: [`accounts:password.${issue}`] } });
}
