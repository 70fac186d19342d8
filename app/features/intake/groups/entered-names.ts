import { maxGroupName } from "~/features/profiles/groups/names";

/** Returns the names in a post of `groupForm`, even if it is invalid. */
export const enteredNames = (form: FormData) =>
  ["name_zh", "name_en"].map((name) => String(form.get(name) ?? "").slice(0, maxGroupName));
