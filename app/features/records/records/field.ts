import type { z } from "zod";
import type { WallClass } from "~/db/values";
import type { DocumentLink } from "~/features/files/document-link";
import type { Locale, TextLocale } from "~/locales/locale";

/** The kinds of keys stored in a table separate from the profile. */
export type ProfileKeyType = "industry" | "domain";

/** Who may find a record by a field's text: the columns of the search index (product §2.3, §7.2). */
export const searchTiers = ["name", "slogan", "basic", "member", "premium"] as const;
export type SearchTier = (typeof searchTiers)[number];

/** How a value references files. */
export interface FileReferences {
  /** Images are readable by anyone with their URL, documents by those who may read the field. */
  kind: "image" | "document";
  /**
   * Null if the value itself is a file id. For lists: the property of each row that contains it, and the property whose
   * input shows the error if the file is rejected.
   */
  inRows: { id: string; marked: string } | null;
}

/**
 * A function that makes a schema from the value schemas (`values.ts`) when something is parsed, so that browsers which
 * only show a record do not load them.
 */
export type Made<Value> = (values: Values) => z.ZodType<Value>;
export type Values = typeof import("./values");

/**
 * The behaviour shared by all fields of one kind (`kinds.ts`). `Value` is the stored type, `Shown` the type readers
 * get, `Change` the type accepted in changes, `Sent` the type parsed from forms.
 */
export interface FieldKind<Value, Shown = Value, Change = Value, Sent = Value> {
  /** Parses a value as typed or as stored. Empty values are valid. */
  schema: Made<Change>;
  /** The same for forms, where a missing field is empty. */
  formSchema: Made<Sent>;
  empty: Value;
  /** Whether a value counts as filled (product §3.5). Amounts may be strings, as in forms. */
  isFilled: (value: unknown) => boolean;
  /** The value as shown to reviewers and in comparisons. */
  describe(value: Value, reader: Reader): FieldValue;
  /** The value for readers of the record. */
  show(value: Value, files: ShownFiles): Shown;
  /** The schema of what `show` returns, for the OpenAPI document. */
  answer: Made<Shown>;
  /** The texts to index, if the field is searchable. */
  words(value: Value): string[];
  /** Rich text is sanitised before it is stored. */
  isRich: boolean;
  /** Money in the record's currency. */
  isMoney: boolean;
  /** The type of keys, for fields stored as profile keys rather than in a column. */
  keyType: ProfileKeyType | null;
  /** Null if values reference no files. */
  files: FileReferences | null;
}

/** The properties of a record's field in addition to its kind. */
export interface FieldRow {
  /**
   * A column of the record's table or of its table of texts; null for keys. One column per language for a per-language
   * field stored in the record's own table.
   */
  column: string | Record<TextLocale, string> | null;
  /** The form section it belongs to. */
  section: string;
  required: Required;
  /** The capability required to read it; null for the owner and staff only. */
  readBy: string | null;
  /** Who may find the record by it; omitted if not searchable. */
  searchedBy?: SearchTier;
  /** The class that hides this field; omitted if only the whole profile hides it. */
  wall?: Exclude<WallClass, "profile">;
}

/**
 * When a field is required (product §3.6). `established`: according to company_status. `establishedInTaiwan`: also
 * registered in Taiwan. `inChinese`: a per-language text required in zh-TW only. `inBoth`: in both languages.
 */
export type Required = "always" | "established" | "establishedInTaiwan" | "inChinese" | "inBoth" | "never";

// `unknown` would reject kinds with narrower value types.
// biome-ignore lint/suspicious/noExplicitAny: see above.
export type Field = FieldKind<any, any, any, any> & FieldRow;

/** A field restricted to the record's sections, columns and capabilities, so that the compiler catches typos. */
export interface RecordField<Section extends string, Column extends string, Capability extends string> extends Field {
  section: Section;
  column: Column | Record<TextLocale, Column> | null;
  readBy: Capability | null;
}

export type ValueOf<Of extends Field> = Of["empty"];
export type ChangeOf<Of extends Field> = z.output<ReturnType<Of["schema"]>>;
export type SentOf<Of extends Field> = z.output<ReturnType<Of["formSchema"]>>;
export type ShownOf<Of extends Field> = ReturnType<Of["show"]>;

/** The context needed to describe a value. */
export interface Reader {
  /** Any translate function. */
  t: unknown;
  locale: Locale;
  /** Labels of industry and domain keys. */
  keyLabels: ReadonlyMap<string, string>;
  /** The currency of the record's amounts. */
  currency: string;
  /** The field's own name. */
  label: string;
}

/** The private documents of a record, by file id. */
export interface ShownFiles {
  /** Labelled with the owner's name for it, or else with its file name. */
  document: (id: string, name?: string) => DocumentLink;
}

export interface Entry {
  /** Its index in the list, because entries may be identical. */
  key: string;
  title: string;
  detail: string;
  text: string;
  photo: string | null;
}

/** A field's value ready to render, with options, keys and places in the reader's language. */
export type FieldValue =
  | { kind: "text"; text: string }
  | { kind: "link"; address: string }
  | { kind: "image"; id: string | null; wide: boolean }
  | { kind: "tags"; tags: string[] }
  | { kind: "texts"; zh: string; en: string; rich: boolean }
  | { kind: "html"; html: string }
  | { kind: "documents"; documents: Array<{ id: string; name: string }> }
  | { kind: "entries"; entries: Entry[] };
