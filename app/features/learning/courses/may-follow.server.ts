import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { requireDiscussion } from "./require-lesson.server";

/**
 * Returns whether the account of an open page still exists. Throws like `requireDiscussion` if it may not read the
 * course's discussion.
 */
export async function mayFollow(
  app: App,
  { accountId, courseId, locale }: { accountId: string; courseId: string; locale: Locale },
): Promise<boolean> {
  const viewer = await findAccountViewer(app, { accountId });
  if (!viewer) return false;
  await requireDiscussion(app, { viewer, courseId, locale });
  return true;
}
