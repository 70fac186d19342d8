/** A rate limit whose minute never ends, so that a test does not depend on when it runs. */
export function limitOf(attempts: number): RateLimit {
  const counts = new Map<string, number>();
  return {
    limit: async ({ key }) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= attempts };
    },
  };
}
