import type { FormField } from "~/db/plan-form";

/** Whether two forms are equal, regardless of the property order in their fields. */
export const isSameForm = (one: readonly FormField[], other: readonly FormField[]): boolean =>
  written(one) === written(other);

const written = (fields: readonly FormField[]) =>
  JSON.stringify(fields, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
