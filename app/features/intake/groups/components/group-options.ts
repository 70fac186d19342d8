import type { GroupChoice } from "../queries.server";

/** Returns groups as select options, each with the names above it. */
export const groupOptions = (choices: ReadonlyArray<Pick<GroupChoice, "id" | "path">>) =>
  choices.map(({ id, path }) => ({ value: id, label: path.join(" › ") }));
