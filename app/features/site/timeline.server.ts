import { sql } from "drizzle-orm";
import { actionsAbout, mostThings, type TimelinePart } from "~/features/core/timeline/timeline";

const featured = /\.(featured|unfeatured|feature_[a-z]+)$/;

const messages = (accountId: string) => sql`FROM contact_messages WHERE account_id = ${accountId} ORDER BY rowid DESC`;
const ofMessage = sql`'/staff/contact?state=' || state AS path, NULL AS name, NULL AS content_id`;

export const timeline = {
  told: [
    {
      area: "profile",
      from: "account",
      actions: [...actionsAbout("startup"), ...actionsAbout("investor")].filter((action) => featured.test(action)),
    },
    {
      area: "contact",
      from: "things",
      actions: actionsAbout("contact"),
      rows: (accountId) => sql`SELECT id, ${ofMessage} ${messages(accountId)}`,
    },
    {
      area: "contact",
      from: "facts",
      actions: ["contact.sent"],
      rows: (accountId) => sql`SELECT 'sent.' || id AS id, created_at AS at, 'contact.sent' AS action,
        account_id AS actor_id, ${ofMessage} ${messages(accountId)} LIMIT ${sql.raw(String(mostThings))}`,
    },
  ],
  leftOut: { newsletter: "about the newsletter" },
} satisfies TimelinePart;
