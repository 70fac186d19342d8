const key = "errors:rate_limited_until";

/** The message that tells how long to wait, in whole minutes, in the form that `translateIssue` reads. */
export function rateLimitIssue(retryAfterSeconds: number): string {
  return `${key}|${JSON.stringify({ minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) })}`;
}

/** Whether a message is that one. */
export function isRateLimit(issue: string): boolean {
  return issue.startsWith(`${key}|`);
}
