import { sql } from "drizzle-orm";
import type { WaitingPart } from "~/features/core/waiting/waiting";

export const waiting = {
  read: async () => ({}),
  queues: {
    complaints: {
      path: "/staff/reports",
      permission: "reports.settle",
      open: sql`SELECT 1 FROM complaints WHERE resolved_at IS NULL`,
    },
  },
} satisfies WaitingPart;
