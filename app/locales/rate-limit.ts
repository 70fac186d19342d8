const key = "errors:rate_limited_until";

/** Builds the message with the waiting time in whole minutes, in the format of `translateIssue`. */
export function rateLimitIssue(retryAfterSeconds: number): string {
  return `${key}|${JSON.stringify({ minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) })}`;
}

/** Whether a message was built by `rateLimitIssue`. */
export function isRateLimit(issue: string): boolean {
  return issue.startsWith(`${key}|`);
}
