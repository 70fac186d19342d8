import { sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";
import { threadFiles } from "~/db/schema";
import { type Viewer, visitor } from "~/features/core/access/viewer";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import { findReadableFile } from "~/features/files/find-readable-file.server";
import { fieldLabel } from "~/features/profiles/profiles/labels";
import { type Placed, placesOf, valueAt } from "~/features/records/records/content";
import { describeField } from "~/features/records/records/describe";
import type { FieldValue } from "~/features/records/records/field";
import { referencedFilesOf } from "~/features/records/records/referenced-files";
import { locales } from "~/locales/locale";
import { translate } from "~/server/i18n.server";
import { makeInvestor, makeStaff } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { wordOf } from "./support/field-values";
import { contentWith, filledRecord, type Owned, recordCases, spotOf } from "./support/record-cases";

/**
 * Every field of every record, everywhere it must appear: storage, label, form, the owner's account, the review, the
 * page and the API for those allowed to read it, and the search index. Catches what was forgotten when a field was
 * added. `record-values.worker.test.ts` tests which values a field accepts.
 */

const app = testApp();

/** Returns the texts of a value in a page's source. */
function wordsOf(value: FieldValue): string[] {
  switch (value.kind) {
    case "text":
      return [value.text];
    case "link":
      return [value.address];
    case "image":
      return [value.id ?? ""];
    case "tags":
      return value.tags;
    case "html":
      return [value.html];
    case "texts":
      return [value.zh];
    case "documents":
      return value.documents.map(({ id }) => id);
    case "entries":
      return value.entries.flatMap(({ title, text, photo }) => [title, text, photo ?? ""]);
  }
}

const keyLabels = new Map([
  ["software", "軟體與企業服務"],
  ["machine_learning", "機器學習"],
]);

async function html(path: string, cookie: string): Promise<string> {
  const { status, text } = await fetchWorker(path, { cookie });
  expect([path, status]).toEqual([path, 200]);
  // The markup without the loader data embedded for the browser.
  return text
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'");
}

const joined = async (paths: string[], cookie: string) =>
  (await Promise.all(paths.map((path) => html(path, cookie)))).join("\n");

describe.each(Object.entries(recordCases))("a %s", (_, of) => {
  const { record, namespace } = of;
  let made: Owned;
  let sent: object;
  /** A viewer who may read all readable fields. */
  let reader: Viewer;
  let pages: { forms: string; account: string; review: string; page: string; api: string };

  beforeAll(async () => {
    made = await of.make();
    const staff = await makeStaff(app, { staffRole: "admin" });
    reader = (await makeInvestor(app, { level: "gold" })).viewer;
    const { token } = made.owner;
    sent = await filledRecord(of, made.owner.id);
    const { status, text } = await fetchWorker(of.apiPath(made), { token, method: "PUT", json: sent });
    expect([status, text]).toEqual([200, expect.any(String)]);
    const forms = record.sections.map((section) => of.formPath(made, section));
    const [formPages, account] = [await joined(forms, token), await joined(of.accountPaths(made), token)];
    await of.publish(made);
    await app.db.batch((await indexStatements(app, made.owner.id)) as never);
    pages = {
      forms: formPages,
      account,
      api: (await fetchWorker(of.apiReadPath(made), { token })).text,
      review: of.reviewPath ? await html(of.reviewPath(made), staff.token) : "",
      page: await html(of.pagePath(made), staff.token),
    };
  });

  it("has a field for every column its owner edits", () => {
    const fields = placesOf(record).flatMap(({ field: { column } }) =>
      typeof column === "object" ? Object.values(column ?? {}) : [column],
    );
    expect(of.columns.filter((column) => !fields.includes(column) && !of.systemColumns.includes(column))).toEqual([]);
  });

  function expectedWords(path: string): string[] {
    const reader = { t: translate("zh-TW"), locale: "zh-TW" as const, keyLabels, labelOf: () => "" };
    const at = spotOf(of, path);
    return wordsOf(describeField(record, { path: at, value: valueAt(sent, at), content: sent, reader }));
  }

  const places = placesOf(record).map((place): [string, Placed] => [place.path, place]);

  describe.each(places)("%s", (path, { name, field }) => {
    it("is stored as sent", async () => {
      const at = spotOf(of, path);
      expect(valueAt(await of.read(made), at)).toEqual(valueAt(sent, at));
    });

    it("has a label in both languages", () => {
      for (const locale of locales) {
        expect(fieldLabel(translate(locale), namespace, path)).not.toContain("fields.");
      }
    });

    it("appears in the form of its section", () => {
      const control = spotOf(of, path).replaceAll(".", "\\.");
      expect(pages.forms).toMatch(new RegExp(`name="${control}(\\[0\\]\\.\\w+|\\[\\]|\\[0\\]|\\.zh_tw)?"`));
    });

    it("appears in its owner's account, unless excluded", () => {
      if (of.notInAccount.includes(path)) return;
      const override = of.inAccount[path];
      for (const word of override ? [override] : expectedWords(path)) expect(pages.account).toContain(word);
    });

    it("appears in the review, if the record is reviewed", () => {
      if (of.reviewPath === null) return;
      for (const word of expectedWords(path)) expect(pages.review).toContain(word);
    });

    it("appears on the page and in the API, if it is readable", () => {
      if (field.readBy === null) return;
      expect(pages.api).toContain(JSON.stringify(name));
      const override = of.onPage[path];
      for (const word of override ? [override] : expectedWords(path)) expect(pages.page).toContain(word);
    });

    it("makes its files readable for those who may read the field", async () => {
      if (field.readBy === null) return;
      const at = spotOf(of, path);
      for (const { id, kind } of referencedFilesOf(record, contentWith(at, valueAt(sent, at)))) {
        if (kind === "image") {
          // Attaching it to a thread as well does not make it private.
          await app.db.insert(threadFiles).values({ fileId: id, investorId: ulid(), startupId: ulid() });
          expect(await findReadableFile(app, { viewer: visitor, id })).toMatchObject({ isPublic: true });
        } else {
          expect(await findReadableFile(app, { viewer: reader, id })).toMatchObject({ isPublic: false });
          expect(await findReadableFile(app, { viewer: visitor, id })).toBeNull();
        }
      }
    });

    it("is found by search, if it is searchable", async () => {
      if (!field.searchedBy) return;
      const word = wordOf(`${namespace}.${spotOf(of, path)}`);
      const [row] = await app.db.all<{ found: number }>(
        sql`SELECT count(*) AS found FROM search_index WHERE search_index MATCH ${`${field.searchedBy}: ${word}`}`,
      );
      expect(row?.found).toBe(1);
    });
  });
});
