import type { Config } from "~/server/env.server";

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
