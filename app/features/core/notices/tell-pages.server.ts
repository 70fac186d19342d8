import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";

/** The part of an account's `Inbox` object that shows notices; the object belongs to messaging, a domain above. */
export interface NoticePages extends Rpc.DurableObjectBranded {
  tellNotices(accountId: string): Promise<boolean>;
}

/**
 * Tells an account's open pages how many notices it has not seen (product §25.4). Returns whether any page is open;
 * never throws, because the mail is sent all the same.
 */
export async function tellPages(
  { inboxes }: Pick<App, "inboxes">,
  { accountId }: { accountId: string },
): Promise<boolean> {
  try {
    const pages = inboxes.getByName(accountId) as DurableObjectStub<NoticePages>;
    return await pages.tellNotices(accountId);
  } catch (error) {
    logError("Open pages were not told of a notice.", error);
    return false;
  }
}
