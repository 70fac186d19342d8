/** Returns the values of a group of checkboxes in a form's data, which has one, several or none. */
export function chosenOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}
