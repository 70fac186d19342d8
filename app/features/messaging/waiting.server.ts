import { sql } from "drizzle-orm";
import type { WaitingPart } from "~/features/core/waiting/waiting";
import { listNewest } from "./queries.server";
import { waitingConversations } from "./waiting-conversations";

export const waiting = {
  read: async (app, { viewer }) => waitingConversations(await listNewest(app, { actor: viewer }), viewer.kind),
  queues: {
    reports: {
      path: "/staff/reports",
      permission: "reports.settle",
      open: sql`SELECT 1 FROM message_reports WHERE resolved_at IS NULL`,
    },
  },
} satisfies WaitingPart;
