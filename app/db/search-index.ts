import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The FTS5 table of the search index, for writes: drizzle rejects raw statements with values in a D1 batch. It is a
 * virtual table from a hand-written migration, so it is not part of the schema that drizzle-kit compares; its rowid is
 * `listings.doc`.
 */
export const searchIndex = sqliteTable("search_index", {
  rowid: integer("rowid"),
  name: text("name").notNull(),
  slogan: text("slogan").notNull(),
  basic: text("basic").notNull(),
  member: text("member").notNull(),
  premium: text("premium").notNull(),
  /** The tokens of `listings.facets` and `listings.member_facets`. */
  facets: text("facets").notNull(),
  memberFacets: text("member_facets").notNull(),
});

/** The FTS5 table of the content desk's search; its rowid is `content_items.doc`. */
export const contentSearch = sqliteTable("content_search", {
  rowid: integer("rowid"),
  kind: text("kind").notNull(),
  words: text("words").notNull(),
});

/** The FTS5 table of the image library's search; its rowid is `content_images.doc`. */
export const contentImageSearch = sqliteTable("content_image_search", {
  rowid: integer("rowid"),
  words: text("words").notNull(),
});

/** The FTS5 table of the staff's account search; its rowid is `account_words.doc`. */
export const accountSearch = sqliteTable("account_search", {
  rowid: integer("rowid"),
  /** The account's kind and state, one word each. */
  facets: text("facets").notNull(),
  account: text("account").notNull(),
  email: text("email").notNull(),
  name: text("name").notNull(),
});
