import Papa from "papaparse";

/** The headings of a real list; "Satus" is its spelling. */
export const column = {
  company: "Company",
  status: "Satus",
  founded: "Year Founded",
  description: "Description",
  categories: "Categories",
  founders: "Founders",
  investors: "Investors",
  amounts: "Amounts raised in different funding rounds",
  address: "Office Address",
  city: "Headquarters (City)",
  country: "Headquarters (Country)",
  profile: "Crunchbase / Angel List Profile",
  website: "Website",
} as const;

export const listColumns: string[] = Object.values(column);

/** Builds a CSV file of rows by heading. */
export function csvFile(rows: Array<Partial<Record<string, string>>>, columns: readonly string[] = listColumns) {
  const data = rows.map((row) => columns.map((name) => row[name] ?? ""));
  return new TextEncoder().encode(Papa.unparse({ fields: [...columns], data }));
}
