import { nextDigestAt } from "~/features/core/notice-kinds/decide";
import { readChoices } from "~/features/core/notices/prepare-notice.server";
import type { App } from "~/server/app.server";
import { beforeDigest } from "./rules";

/**
 * Returns when an unnamed introduction reaches an account, in milliseconds: just before its next digest, so that the
 * time does not reveal who suggested it or when.
 */
export async function beforeNextDigest(app: App, accountId: string): Promise<number> {
  const choices = await readChoices(app, accountId);
  const now = app.now();
  return choices ? nextDigestAt(choices, now + beforeDigest) - beforeDigest : now;
}
