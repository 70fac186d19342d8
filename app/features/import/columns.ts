/** The columns read from the source file; "Satus" is the source's spelling. */
export const column = {
  company: "Company",
  status: "Satus",
  founded: "Year Founded",
  description: "Description",
  categories: "Categories",
  founders: "Founders",
  batchYear: "Y Combinator Year",
  batchSession: "Y Combinator Session",
  investors: "Investors",
  amounts: "Amounts raised in different funding rounds",
  address: "Office Address",
  city: "Headquarters (City)",
  state: "Headquarters (US State)",
  country: "Headquarters (Country)",
  seedDatabase: "Seed-DB / Mattermark Profile",
  profile: "Crunchbase / Angel List Profile",
  website: "Website",
} as const;

/** A file without these columns is rejected; the others are optional. */
export const requiredColumns: string[] = [
  column.company,
  column.status,
  column.founded,
  column.description,
  column.categories,
  column.amounts,
  column.city,
  column.country,
  column.profile,
  column.website,
];
