import type { Texts } from "../texts";
import type { importTexts as zh } from "../zh-TW/import";

export const importTexts: Texts<typeof zh> = {
  file: {
    empty: "The file is empty.",
    noRows: "The file has a header and no rows.",
    encoding: "Line {{line}} is not UTF-8 text. Save the file as “CSV UTF-8” and try again.",
    nul: "Line {{line}} contains a NUL byte: this is not a text file.",
    lineTooLong: "Line {{line}} is {{length}} bytes long; the limit is {{max}} bytes.",
    fieldTooLong: "In the row that begins at line {{line}}, cell {{number}} is longer than {{max}} characters.",
    quote: "In the row that begins at line {{line}}, the quotation marks do not pair up.",
    cellCount: "The row that begins at line {{line}} has {{count}} cells; the header has {{expected}}.",
    missingColumns: "Missing columns: {{columns}}.",
    repeatedColumns: "Columns that appear more than once: {{columns}}.",
    tooManyRows: "At most {{max}} rows can be imported at a time. Please split the file.",
  },
  reasons: {
    noName: "No company name, not imported",
    duplicate: "The same source stands earlier in the file, skipped",
    ownerChanged: "Changed or taken over since it was imported, left as it is",
    unmappedCategory: "No industry or domain for this category",
    tooManyCategories: "More industries or domains than can be chosen, left out",
    unknownCountry: "Country not recognised",
    unreadableYear: "Year of foundation not readable",
    unclearAmount: "Amount can be read in more than one way",
    badAddress: "Not a web address",
    shortened: "Longer than allowed, shortened",
    tooManyFounders: "More than a team can list, left out",
  },
};
