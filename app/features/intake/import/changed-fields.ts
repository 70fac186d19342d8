import type { ImportedFields } from "~/db/schema";
import { startupRecord } from "~/features/profiles/startups/record";
import type { StartupChanges } from "~/features/profiles/startups/schema";
import { pickFields } from "~/features/records/editing/merge";
import { inShape } from "~/features/records/records/content";

/** Returns the change that sets the fields of an import to their values before or after it. */
export function changesTo(fields: ImportedFields, side: "before" | "after"): StartupChanges {
  const whole = inShape(startupRecord, ({ path }) => fields[path]?.[side]);
  return pickFields(whole, (path) => Object.hasOwn(fields, path));
}
