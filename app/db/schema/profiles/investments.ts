import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { investors } from "./investors";

/** The companies in the portfolios of listed investors, written in the batch that lists or unlists them. */
export const investments = sqliteTable(
  "investments",
  {
    investorId: text("investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    /** A startup's id, or `name:` with the normalised name of an unlinked company. */
    company: text("company").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.investorId, table.company] }),
    index("investments_company").on(table.company, table.investorId),
  ],
);
