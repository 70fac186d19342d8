import { AppError } from "~/server/errors";
import { isCommonPassword } from "./common-passwords.server";
import { holdsOwner, type PasswordOwner } from "./rules";

/**
 * What every command asks that gives an account a new password, whatever a form has checked before: throws `invalid` on
 * `password` for one that stands in the list of common ones, or holds a piece of its owner's address or name.
 */
export function requireGoodPassword({ password, ...owner }: PasswordOwner & { password: string }): void {
  const issue = holdsOwner(password, owner) ? "holdsOwner" : isCommonPassword(password) ? "tooCommon" : null;
  if (issue) throw new AppError("invalid", { fields: { password: [`accounts:password.${issue}`] } });
}
