import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Locale } from "~/locales/locale";
import { id, json, timestamp } from "../../columns";
import { contactStates, contactTopics } from "../../values";

/** Messages sent through the contact form and `POST /api/v1/mail`. */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: id(),
    /** Identifies the submission, so that repeated posts of the same form are stored once. */
    submissionId: text("submission_id").notNull().unique(),
    /** The signed-in sender, with whose account the message is erased. */
    accountId: text("account_id"),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    company: text("company").notNull().default(""),
    topic: text("topic", { enum: contactTopics }).notNull(),
    message: text("message").notNull(),
    /** The extra fields of service enquiry forms, by field name. */
    details: json<Record<string, string>>("details").notNull().default({}),
    /** The sender's language. */
    locale: text("locale").$type<Locale>().notNull(),
    state: text("state", { enum: contactStates }).notNull().default("new"),
    answeredAt: timestamp("answered_at"),
    /** The staff account that marked it as answered. */
    answeredBy: text("answered_by"),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    index("contact_messages_state").on(table.state, table.id),
    index("contact_messages_account").on(table.accountId),
    index("contact_messages_email").on(table.email),
    index("contact_messages_created").on(table.createdAt),
  ],
);
