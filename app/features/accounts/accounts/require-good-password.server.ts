import { AppError } from "~/server/errors";
import { isCommonPassword } from "./common-passwords.server";
import { holdsOwner, holdsProduct, type PasswordOwner } from "./rules";

/**
 * Throws `invalid` on `password` if it is a common password or contains the product's name, or part of its owner's
 * address or name. Every command that sets a password calls it, regardless of what the form has checked.
 */
export function requireGoodPassword({ password, ...owner }: PasswordOwner & { password: string }): void {
  const issue = issueOf(password, owner);
  if (issue) throw new AppError("invalid", { fields: { password: [`accounts:password.${issue}`] } });
}

function issueOf(password: string, owner: PasswordOwner) {
  if (holdsOwner(password, owner)) return "holdsOwner";
  if (holdsProduct(password)) return "holdsProduct";
  return isCommonPassword(password) ? "tooCommon" : null;
}
