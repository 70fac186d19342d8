const key = "errors:rate_limited_until";

/** The message with the time to wait in whole minutes, in the format of `translateIssue`. */
export function rateLimitIssue(retryAfterSeconds: number): string {
  return `${key}|${JSON.stringify({ minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) })}`;
}

/** Whether a message is from `rateLimitIssue`. */
export function isRateLimit(issue: string): boolean {
  return issue.startsWith(`${key}|`);
}
