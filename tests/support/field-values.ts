import type { Field } from "~/features/records/field";
import { type OptionList, optionValues } from "~/features/startups/options";

/** A word that stands nowhere else, is one token for the search, and belongs to one field. */
export const wordOf = (path: string) => `zq${path.replace(/[^a-z]/g, "")}qz`;

interface Files {
  image: string;
  document: string;
}

const optionLists: OptionList[] = ["companyStatuses", "employeeRanges", "regions", "fundingStatuses", "rounds"];

/**
 * A filled value for a field of any kind: the first of these its schema takes. A new kind that takes none of them gets
 * its line here.
 */
export function filledValue(path: string, field: Field, files: Files): unknown {
  const word = wordOf(path);
  const candidates: unknown[] = [
    ...(field.files === "itself"
      ? [files[field.describe(null, noReader).kind === "image" ? "image" : "document"]]
      : []),
    field.isRich ? `<p>${word}</p>` : word,
    `https://${word}.test`,
    "0912-345-678",
    `${word}@example.test`,
    "2019-05-17",
    "JP",
    "JPY",
    "venture_capital",
    ...optionLists.flatMap((list) => optionValues(list)),
    73,
    field.keyType === "industry" ? ["software"] : ["machine_learning"],
    { zh_tw: `${word}zh`, en_us: `${word}en` },
    [{ file_id: files.document, name: word }],
    [{ name: word, year: "2018", description: `${word}text`, introduction: `${word}text`, title: `${word}title` }],
  ];
  for (const candidate of candidates) {
    const { success, data } = field.schema.safeParse(candidate);
    if (success && field.isFilled(data)) return data;
  }
  throw new Error(`No value of tests/support/field-values.ts fits ${path}.`);
}

const noReader = { t: () => "", locale: "zh-TW", keyLabels: new Map(), currency: "", label: "" } as const;
