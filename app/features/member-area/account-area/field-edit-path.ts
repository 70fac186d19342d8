import type { Side } from "~/db/values";
import { investorRecord } from "~/features/profiles/investors/record";
import { startupRecord } from "~/features/profiles/startups/record";
import { sectionOf } from "~/features/records/records/completeness";
import { sectionEditPath } from "./areas";

const records = { startup: startupRecord, investor: investorRecord };

/** The bare path of the form that edits a field; the first section's form for a field in no section. */
export const fieldEditPath = (side: Side, field: string): string =>
  sectionEditPath(side, sectionOf(records[side], field) ?? "information");
