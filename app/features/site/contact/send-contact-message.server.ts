import { eq, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { contactMessages } from "~/db/schema";
import { networkOf } from "~/features/accounts/accounts/attempt-rules";
import { countAttempt, mayAttempt } from "~/features/accounts/accounts/count-attempts.server";
import { limitAttempts } from "~/features/accounts/accounts/limit-attempts.server";
import type { Viewer } from "~/features/core/access/viewer";
import { foreign } from "~/features/core/mail/foreign-text";
import type { MailFact } from "~/features/core/mail/render-mail";
import { notify, prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { defaultLocale, type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { logError } from "~/server/log-error.server";
import { describeDetails } from "./enquiry-fields";
import type { ContactInput } from "./schema";

interface SendOptions {
  /** The sender, if signed in. */
  viewer: Viewer;
  /** Identical for every post of the same form. */
  submissionId: string;
  input: ContactInput;
  /** The sender's language. */
  locale: Locale;
  ip: string;
  /** The origin of links in mails. */
  origin: string;
}

/**
 * Stores a contact message, mails it to staff with the sender as reply address, and confirms it to the sender.
 * Idempotent per submission. Throws `form_expired` if the submission id was used for another message, and
 * `rate_limited`.
 */
export async function sendContactMessage(app: App, options: SendOptions): Promise<void> {
  const { viewer, submissionId, input, ip } = options;
  await limitAttempts(app.limits.signUp, { ip, account: "contact" });
  if (await isStored(app, options)) return;
  const sender = viewer.kind === "visitor" ? input.email : viewer.id;
  await countAttempt(app, [
    { kind: "contactPerNetwork", subject: networkOf(ip) },
    { kind: "contactPerSender", subject: sender },
  ]);
  const now = app.now();
  const row = {
    id: ulid(now),
    submissionId,
    accountId: viewer.kind === "visitor" ? null : viewer.id,
    ...input,
    locale: options.locale,
    createdAt: now,
  };
  const staffMail = await prepareStaffMail(app, options);
  try {
    await commitGuarded(app, {
      update: insertIf(
        app.db,
        contactMessages,
        row,
        sql`NOT EXISTS (SELECT 1 FROM contact_messages WHERE submission_id = ${submissionId})`,
      ),
      extraStatements: staffMail.statements,
      error: () => new AppError("already_exists"),
    });
  } catch (error) {
    // Another post of the same form was first.
    if (error instanceof AppError && error.code === "already_exists" && (await isStored(app, options))) return;
    throw error;
  }
  await staffMail.send();
  // The message has arrived; a sender who is told otherwise would send it again.
  await confirmToSender(app, options).catch((error: unknown) => {
    logError("A contact message was not confirmed to its sender.", error);
  });
}

const sentFields = ["name", "email", "phone", "company", "topic", "message"] as const;

/** Whether this submission is stored. Throws `form_expired` if its id is stored with another message. */
async function isStored(app: App, { submissionId, input }: SendOptions): Promise<boolean> {
  const { name, email, phone, company, topic, message, details } = contactMessages;
  const stored = await app.db
    .select({ name, email, phone, company, topic, message, details })
    .from(contactMessages)
    .where(eq(contactMessages.submissionId, submissionId))
    .get();
  if (!stored) return false;
  const isSame =
    sentFields.every((field) => stored[field] === input[field]) &&
    JSON.stringify(stored.details) === JSON.stringify(input.details ?? {});
  if (!isSame) throw new AppError("form_expired");
  return true;
}

function prepareStaffMail(app: App, { viewer, input, origin }: SendOptions) {
  const locale = defaultLocale;
  return prepareNotice(app, {
    to: app.config.CONTACT_MAIL,
    accountId: viewer.kind === "visitor" ? null : viewer.id,
    replyTo: input.email,
    kind: "contactMessage",
    locale,
    values: {
      link: `${origin}${localePath(locale, "/staff/contact")}`,
      topic: topicText(input, locale),
      name: foreign(input.name),
      facts: factsOf(input, locale),
    },
  });
}

/**
 * Confirms the message to its sender. Only a signed-in account's address is confirmed, so only that one gets a copy of
 * the text. Any other address may belong to someone else and gets a receipt without the sender's words, a few times a
 * day, so that the form cannot be used to send mail to others.
 */
async function confirmToSender(app: App, { viewer, input, locale, origin }: SendOptions): Promise<void> {
  const isOwn = viewer.kind !== "visitor" && viewer.email === input.email;
  const receipt = {
    to: input.email,
    accountId: viewer.kind === "visitor" ? null : viewer.id,
    locale,
    values: { link: `${origin}${localePath(locale, "/")}`, topic: topicText(input, locale) },
  };
  if (isOwn) {
    const values = { ...receipt.values, facts: factsOf(input, locale) };
    await notify(app, { ...receipt, kind: "contactCopy", values });
  } else if (await mayAttempt(app, [{ kind: "contactReceiptPerAddress", subject: input.email }])) {
    await notify(app, { ...receipt, kind: "contactReceipt" });
  }
}

const topicText = ({ topic }: ContactInput, locale: Locale) => translate(locale)(`contact:topics.${topic}`);

function factsOf(input: ContactInput, locale: Locale): MailFact[] {
  const t = translate(locale);
  const fact = (name: "name" | "email" | "phone" | "company" | "message") =>
    input[name] === "" ? [] : [{ label: t(`contact:fields.${name}`), text: foreign(input[name]) }];
  const details = describeDetails(t, { topic: input.topic, details: input.details ?? {} });
  return [
    ...fact("name"),
    ...fact("email"),
    ...fact("phone"),
    ...fact("company"),
    ...details.map(({ label, text }) => ({ label, text: foreign(text) })),
    ...fact("message"),
  ];
}
