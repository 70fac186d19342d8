import { and, desc, eq, getTableColumns, lt } from "drizzle-orm";
import { accounts, contactMessages } from "~/db/schema";
import type { ContactState, ContactTopic } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { messagesPageSize } from "./rules";

interface ListOptions {
  actor: StaffViewer;
  state: ContactState;
  topic?: ContactTopic;
  before?: string;
}

/**
 * Lists contact messages of a state and optionally a topic, newest first, before a message's id (`before`). `next` is
 * the `before` of the next page, or null. Throws `forbidden`.
 */
export async function listMessages(app: App, options: ListOptions) {
  const { actor, state, topic, before } = options;
  requireStaff(actor, "contact.read");
  const { submissionId: _, ...columns } = getTableColumns(contactMessages);
  const rows = await app.db
    .select({ ...columns, answeredBy: accounts.email })
    .from(contactMessages)
    .leftJoin(accounts, eq(accounts.id, contactMessages.answeredBy))
    .where(
      and(
        eq(contactMessages.state, state),
        topic === undefined ? undefined : eq(contactMessages.topic, topic),
        before === undefined ? undefined : lt(contactMessages.id, before),
      ),
    )
    .orderBy(desc(contactMessages.id))
    .limit(messagesPageSize + 1);
  const messages = rows.slice(0, messagesPageSize);
  return { messages, next: rows.length > messagesPageSize ? (messages.at(-1)?.id ?? null) : null };
}

export type ContactMessage = Awaited<ReturnType<typeof listMessages>>["messages"][number];

/** Exports the messages an account sent, for its data export. */
export function exportMessages(app: App, { actor }: { actor: { id: string } }) {
  const { name, email, phone, company, topic, message, details, createdAt } = contactMessages;
  return app.db
    .select({ name, email, phone, company, topic, message, details, created_at: createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.accountId, actor.id))
    .orderBy(desc(contactMessages.id));
}
