/** What a backup and the Worker exchange (decision 086). */

export interface TableDescription {
  name: string;
  /** Whether it is a full-text index, whose shadow tables are not copied. */
  isIndex: boolean;
  columns: string[];
  /** The foreign keys: pairs of own and referenced columns. */
  references: { parent: string; columns: [string, string][] }[];
}

export interface DatabaseDescription {
  /** The migrations that the database has run, in order. */
  migrations: string[];
  /** Each table after those it refers to. */
  tables: TableDescription[];
}

export type Value = string | number | null;

/** The kinds of Durable Objects, which are backed up under their names. */
export const objectKinds = ["conversations", "inboxes", "discussions"] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** A stored file as a backup lists it. */
export interface StoredObject {
  key: string;
  /** In bytes. */
  size: number;
  httpMetadata?: Record<string, string>;
  customMetadata?: Record<string, string>;
}
