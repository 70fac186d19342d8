import type { z } from "zod";
import type { DocumentLink } from "~/features/files/document-link";
import type { Locale, TextLocale } from "~/locales/locale";

/** The keys that are stored beside a profile. */
export type ProfileKeyType = "industry" | "domain";

/** Who may find a record by the words of a field: the columns of the search index (design §7, §10). */
export const searchTiers = ["name", "basic", "member", "premium"] as const;
export type SearchTier = (typeof searchTiers)[number];

/** Which files a value holds. */
export interface HeldFiles {
  /** Images are for everybody who knows their address, documents for those who may read the field. */
  kind: "image" | "document";
  /**
   * Null where the value itself is a file's id; of a list, which member of each row is one, and which one's input a
   * refusal marks.
   */
  inRows: { id: string; marked: string } | null;
}

/**
 * What a kind of field knows of all its values (`kinds.ts`). `Value` is what is stored, `Shown` what readers of the record
 * are given for it, `Change` what a change may set, `Sent` what its form means. Whatever is made of a field, one of these
 * says how.
 */
export interface Kind<Value, Shown = Value, Change = Value, Sent = Value> {
  /** Takes a value as typed or as stored; what is empty stays empty, what is wrong is named. */
  schema: z.ZodType<Change>;
  /** The same for a form, where a field that was not sent is empty. */
  formSchema: z.ZodType<Sent>;
  empty: Value;
  /** Whether a value counts as filled (spec §5); also of a form that holds an amount as a string. */
  isFilled: (value: unknown) => boolean;
  /** The value for somebody who reviews or compares it. */
  describe(value: Value, reader: Reader): FieldValue;
  /** The value for readers of the record. */
  show(value: Value, files: ShownFiles): Shown;
  /** What `show` gives, for the OpenAPI document. */
  answer: z.ZodType<Shown>;
  /** The texts a search finds the record by, where the field is searched. */
  words(value: Value): string[];
  /** Rich text, which is sanitised before it is stored. */
  isRich: boolean;
  /** Where its values stand if not in a column of the record: the profile's keys of a type. */
  keyType: ProfileKeyType | null;
  /** Null where it holds none. */
  files: HeldFiles | null;
}

/** What a record's table says of one field beside its kind. */
export interface FieldRow {
  /**
   * Where it is stored: a column of the record's table, or of its texts; null for keys. A text in languages that has a
   * column for each in the record's own table names them all.
   */
  column: string | Record<TextLocale, string> | null;
  /** The section of the forms it stands in. */
  section: string;
  required: Required;
  /** The capability that opens it; null for its owner and staff alone. */
  readBy: string | null;
  /** Who may find the record by it; left out where nobody does. */
  searchedBy?: SearchTier;
}

/**
 * When a field is required (design §8). `established`: company_status says so. `establishedInTaiwan`: and the register
 * country is Taiwan. `inChinese`: a per-language text whose zh-TW form is required. `inBoth`: in every language.
 */
export type Required = "always" | "established" | "establishedInTaiwan" | "inChinese" | "inBoth" | "never";

// `unknown` would refuse kinds of narrower values where they are only passed on.
// biome-ignore lint/suspicious/noExplicitAny: see above.
export type Field = Kind<any, any, any, any> & FieldRow;

/** A field of a record whose sections, columns and capabilities are known, so that the compiler finds what is misspelt. */
export interface RecordField<Section extends string, Column extends string, Capability extends string> extends Field {
  section: Section;
  column: Column | Record<TextLocale, Column> | null;
  readBy: Capability | null;
}

export type ValueOf<Of extends Field> = Of["empty"];
export type ChangeOf<Of extends Field> = z.output<Of["schema"]>;
export type SentOf<Of extends Field> = z.output<Of["formSchema"]>;
export type ShownOf<Of extends Field> = ReturnType<Of["show"]>;

/** What a value is described with. */
export interface Reader {
  /** Any translate function. */
  t: unknown;
  locale: Locale;
  /** Names of industry and domain keys. */
  keyLabels: ReadonlyMap<string, string>;
  /** The currency of the record's amounts. */
  currency: string;
  /** The field's own name. */
  label: string;
}

/** The private documents of a record, by file id. */
export interface ShownFiles {
  /** Named as its owner named it for readers; without a name, by the file's own. */
  document: (id: string, name?: string) => DocumentLink;
}

export interface Entry {
  /** Its place in the list; two entries may say the same. */
  key: string;
  title: string;
  detail: string;
  text: string;
  photo: string | null;
}

/** A field's value, ready to be drawn: names of options, keys and places are in the reader's language. */
export type FieldValue =
  | { kind: "text"; text: string }
  | { kind: "link"; address: string }
  | { kind: "image"; id: string | null; wide: boolean }
  | { kind: "tags"; tags: string[] }
  | { kind: "texts"; zh: string; en: string; rich: boolean }
  | { kind: "html"; html: string }
  | { kind: "documents"; documents: Array<{ id: string; name: string }> }
  | { kind: "entries"; entries: Entry[] };
