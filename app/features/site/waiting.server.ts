import { sql } from "drizzle-orm";
import type { WaitingPart } from "~/features/core/waiting/waiting";

export const waiting = {
  read: async () => ({}),
  queues: {
    contact: {
      path: "/staff/contact",
      permission: "contact.read",
      open: sql`SELECT 1 FROM contact_messages WHERE state = 'new'`,
    },
  },
} satisfies WaitingPart;
