import { hourMs } from "~/durations";
import type { Config } from "~/server/env.server";
import type { MailTemplate } from "../notice-kinds/register";

/**
 * Templates deleted from the outbox once sent or failed, because the address must not be kept or the text names other
 * accounts, which may be erased later. Contact and newsletter mails involve addresses of people without an account.
 */
const deletedOnceDone: readonly string[] = [
  "accountErased",
  "weeklySearches",
  "mondaySheet",
  "weeklyLetters",
  "dailyDigest",
  "contactMessage",
  "contactCopy",
  "contactReceipt",
  "claimLink",
  "claimReceived",
  "claimApproved",
  "claimRefused",
  "claimOvertaken",
  "claimDelisted",
  "newsletterConfirm",
  "newsletterWelcome",
  "newsletterIssue",
  "newsletterSpecial",
] satisfies MailTemplate[];

export function isDeletedOnceDone(template: string): boolean {
  return deletedOnceDone.includes(template);
}

/** Attempts before a mail counts as failed: the first and the queue's five retries. */
export const maxAttempts = 6;

/** Returns the delay before the next attempt, in seconds: doubles from 30. */
export function retryDelay(attempts: number): number {
  return 30 * 2 ** Math.max(0, attempts - 1);
}

/** A mail still queued after this long, in milliseconds, is assumed never to have reached the queue. */
export const lostAfter = hourMs;

/**
 * Returns the origin of links in mails: the configured public one in production, so a forged Host header cannot
 * redirect recipients; the request's origin in development, where ports differ.
 */
export function linkOrigin(config: Pick<Config, "ENVIRONMENT" | "PUBLIC_ORIGIN">, requestOrigin: string): string {
  return config.ENVIRONMENT === "production" ? config.PUBLIC_ORIGIN : requestOrigin;
}

/** Parses `Name <address>`, or a bare address, for the mail binding. */
export function senderOf(from: string): { name: string; email: string } {
  const [, name, email] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return email ? { name: name || email, email } : { name: from.trim(), email: from.trim() };
}
