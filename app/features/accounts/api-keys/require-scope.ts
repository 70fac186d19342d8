import type { ApiScope } from "~/db/values";
import { AppError } from "~/server/errors";

/** Says which scope a key lacks, as RFC 6750 has it. */
class ScopeMissing extends AppError {
  constructor(private readonly scope: ApiScope) {
    super("scope_missing");
  }

  override get headers(): Record<string, string> {
    return { "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${this.scope}"` };
  }
}

/**
 * Checks that a key with `scopes` may make a call of `scope`. Throws `scope_missing`, and `session_required` for a call
 * that no key may make (null).
 */
export function requireScope(scope: ApiScope | null, scopes: readonly ApiScope[]): void {
  if (scope === null) throw new AppError("session_required");
  if (!scopes.includes(scope)) throw new ScopeMissing(scope);
}
