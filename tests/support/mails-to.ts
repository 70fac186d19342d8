import { eq } from "drizzle-orm";
import { mails } from "~/db/schema";
import type { App } from "~/server/app.server";

/** Returns the mails to an address, oldest first. */
export const mailsTo = (app: Pick<App, "db">, to: string | null) =>
  app.db
    .select()
    .from(mails)
    .where(eq(mails.to, to ?? ""))
    .orderBy(mails.id);
