import { and, count, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { mails } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { MailTemplate } from "../notice-kinds/register";

/** Lists the newest mails, to one address or to all; for development pages only. */
export async function listMails(app: App, options: { to: string | null; limit: number }) {
  return app.db
    .select()
    .from(mails)
    .where(options.to === null ? undefined : eq(mails.to, options.to))
    .orderBy(desc(mails.createdAt), desc(sql`rowid`))
    .limit(options.limit);
}

/** Counts mails of some templates addressed to `to` since `since`, in milliseconds. */
export async function countMails(
  app: App,
  options: { to: string; templates: MailTemplate[]; since: number },
): Promise<number> {
  const row = await app.db
    .select({ number: count() })
    .from(mails)
    .where(
      and(eq(mails.to, options.to), gt(mails.createdAt, options.since), inArray(mails.template, options.templates)),
    )
    .get();
  return row?.number ?? 0;
}
