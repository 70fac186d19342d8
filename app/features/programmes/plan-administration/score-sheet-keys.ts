import type { Criterion } from "~/db/plan-form";

/** Gives each criterion a unique key; new and duplicate ones get a new key, so that points are never mixed up. */
export function withKeys(criteria: readonly Criterion[]): Criterion[] {
  const taken = new Set<string>();
  return criteria.map((criterion) => {
    const isOwn = /^[a-z0-9-]{1,40}$/.test(criterion.key) && !taken.has(criterion.key);
    const key = isOwn ? criterion.key : crypto.randomUUID();
    taken.add(key);
    return { ...criterion, key };
  });
}
