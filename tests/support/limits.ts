/** Creates a rate limit whose period never ends, so that tests do not depend on the time. */
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
