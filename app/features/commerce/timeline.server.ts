import { sql } from "drizzle-orm";
import { membershipActions } from "~/features/accounts/timeline.server";
import { actionsAbout, type TimelinePart } from "~/features/core/timeline/timeline";

export const timeline = {
  told: [
    {
      area: "memberships",
      from: "account",
      actions: membershipActions,
    },
    {
      area: "orders",
      from: "things",
      actions: actionsAbout("order").filter((action) => action !== "order.ledger_exported"),
      rows: (accountId) => sql`SELECT id, '/staff/orders/' || id AS path, number AS name, NULL AS content_id
        FROM orders WHERE account_id = ${accountId} ORDER BY id DESC`,
    },
    {
      area: "services",
      from: "things",
      actions: actionsAbout("service"),
      rows: (
        accountId,
      ) => sql`SELECT id, '/staff/services?status=' || status AS path, service AS name, NULL AS content_id
        FROM service_requests WHERE startup_id = ${accountId} ORDER BY id DESC`,
    },
  ],
  leftOut: {
    "order.ledger_exported": "about the books of all accounts",
    coupon: "about coupons for all accounts",
  },
} satisfies TimelinePart;
