import type { MailTopic } from "~/db/values";
import type { Config } from "~/server/env.server";
import type { MailTemplate } from "./render-mail";

/**
 * The templates that people may turn off, by topic. What is not listed is about the account itself and is always sent:
 * activation, passwords, addresses, erasure.
 */
export const topicOfTemplate = {
  startupApproved: "review",
  investorApproved: "review",
  profileReturned: "review",
  profileReturnedByField: "review",
  unreadMessages: "messages",
} as const satisfies Partial<Record<MailTemplate, MailTopic>>;

/** The topic by which a template can be turned off; null for one that is always sent. */
export function topicOf(template: MailTemplate): MailTopic | null {
  return (topicOfTemplate as Partial<Record<MailTemplate, MailTopic>>)[template] ?? null;
}

/** Whether the outbox forgets a mail once it is done with: the last one to somebody whose address is not kept. */
export function isForgotten(template: string): boolean {
  return template === ("accountErased" satisfies MailTemplate);
}

/** A mail is tried this often before it counts as failed: the queue's five retries and the first go. */
export const maxAttempts = 6;

/** How long the queue waits before it tries a mail again, in seconds: doubling from half a minute. */
export function retryDelay(attempts: number): number {
  return 30 * 2 ** Math.max(0, attempts - 1);
}

/** A mail that still waits after so long was lost on its way into the queue, in milliseconds. */
export const lostAfter = 60 * 60 * 1000;

/**
 * The origin of links in mails: the configured public one in production, so that a forged Host header cannot send
 * people elsewhere; the request's own in development, where ports differ.
 */
export function linkOrigin(config: Pick<Config, "ENVIRONMENT" | "PUBLIC_ORIGIN">, requestOrigin: string): string {
  return config.ENVIRONMENT === "production" ? config.PUBLIC_ORIGIN : requestOrigin;
}

/** `Name <address>`, or a bare address, as the mail binding takes it. */
export function senderOf(from: string): { name: string; email: string } {
  const [, name, email] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return email ? { name: name || email, email } : { name: from.trim(), email: from.trim() };
}
