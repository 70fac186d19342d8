/**
 * The fields of a startup that a file can fill, in the order of the template. Texts: `import:fields.<field>`. Personal
 * contact details are excluded: people in an imported company have not agreed to their storage.
 */
export const importFields = [
  "name",
  "number",
  "description",
  "description_zh",
  "description_en",
  "slogan",
  "website",
  "categories",
  "status",
  "founded",
  "country",
  "region",
  "city",
  "state",
  "address",
  "employees",
  "founders",
  "investors",
  "amounts",
  "linkedin",
  "facebook",
  "instagram",
  "profile",
  "other_profile",
  "program_year",
  "program_session",
  "is_new",
] as const;
export type ImportField = (typeof importFields)[number];

/** A file without columns for these cannot be imported. */
export const requiredFields: readonly ImportField[] = ["name"];

/** The field of each column, in file order; null for a column that is not imported. */
export type ColumnMatch = Array<ImportField | null>;

export function isImportField(value: unknown): value is ImportField {
  return importFields.some((field) => field === value);
}

/** Whether a match has every required field, and no field twice. */
export function isUsable(match: ColumnMatch): boolean {
  const used = match.filter((field) => field !== null);
  return requiredFields.every((field) => used.includes(field)) && new Set(used).size === used.length;
}
