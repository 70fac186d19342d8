import { ulid } from "ulidx";
import { type OptionList, optionValues } from "~/features/profiles/startups/options";
import type { Field } from "~/features/records/records/field";
import * as values from "~/features/records/records/values";

/** Returns a word unique to one field that is a single search token. */
export const wordOf = (path: string) => `zq${path.replace(/[^a-z]/g, "")}qz`;

const optionLists: OptionList[] = ["companyStatuses", "employeeRanges", "regions", "fundingStatuses", "rounds"];

/**
 * Returns a filled value for a field of any kind: the first candidate its schema accepts. Add a candidate for a new
 * kind that accepts none. `file` is the file it references, if any.
 */
export function filledValue(path: string, field: Field, file = ulid()): unknown {
  const word = wordOf(path);
  const inRows = field.files?.inRows ? { [field.files.inRows.id]: file } : {};
  const candidates: unknown[] = [
    ...(field.files?.inRows === null ? [file] : []),
    field.isRich ? `<p>${word}</p>` : word,
    `https://${word}.test`,
    "https://youtu.be/aqz-KE-bpKQ",
    "0912-345-678",
    `${word}@example.test`,
    "2019-05-17",
    "JP",
    "JPY",
    "venture_capital",
    ...optionLists.flatMap((list) => optionValues(list)),
    73,
    Date.UTC(2025, 5, 15),
    field.keyType === "industry" ? ["software"] : ["machine_learning"],
    { zh_tw: `${word}zh`, en_us: `${word}en` },
    [{ file_id: file, name: word }],
    [
      {
        name: word,
        year: "2018",
        description: `${word}text`,
        introduction: `${word}text`,
        title: `${word}title`,
        ...inRows,
      },
    ],
  ];
  for (const candidate of candidates) {
    const { success, data } = field.schema(values).safeParse(candidate);
    if (success && field.isFilled(data)) return data;
  }
  throw new Error(`No value of tests/support/field-values.ts fits ${path}.`);
}

/** Returns a value beyond any field's maximum, of the same type. */
export function tooMuchOf(filled: unknown): unknown {
  if (typeof filled === "string") return "長".repeat(6_000);
  if (typeof filled === "number") return 1e16;
  if (Array.isArray(filled)) return Array.from({ length: 31 }, () => filled[0]);
  return Object.fromEntries(Object.entries(filled as object).map(([key, value]) => [key, tooMuchOf(value)]));
}

/** Returns a value as submitted by a form's controls, by name. */
export function controlsOf(name: string, value: unknown): Array<[string, string]> {
  if (value === null || value === undefined) return [[name, ""]];
  if (Array.isArray(value)) {
    return value.flatMap((item, at) =>
      typeof item === "string" ? [[name, item] as [string, string]] : controlsOf(`${name}[${at}]`, item),
    );
  }
  if (typeof value !== "object") return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, member]) => controlsOf(`${name}.${key}`, member));
}
