import { eq, getTableColumns, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";
import { files, investors, investorTexts, startups, startupTexts } from "~/db/schema";
import type { Side } from "~/db/values";
import { getInvestorProfile } from "~/features/investors/queries.server";
import { investorRecord } from "~/features/investors/record";
import { saveInvestor } from "~/features/investors/save-investor.server";
import { investorChanges } from "~/features/investors/schema";
import { fieldLabel } from "~/features/profiles/labels";
import { inShape, type Placed, placesOf, type RecordDefinition, valueAt } from "~/features/records/content";
import { describeField } from "~/features/records/describe";
import type { FieldValue } from "~/features/records/field";
import { indexStatements } from "~/features/search/index-profile.server";
import { getStartupProfile } from "~/features/startups/queries.server";
import { startupRecord } from "~/features/startups/record";
import { saveStartup } from "~/features/startups/save-startup.server";
import { startupChanges } from "~/features/startups/schema";
import { locales } from "~/locales/locale";
import { translate } from "~/server/i18n.server";
import { type Made, makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { askWorker } from "./support/ask-worker";
import { filledValue, wordOf } from "./support/field-values";

/**
 * Every field of every record, in every place a field has: stored, named, in its form, before the reviewer, on the page
 * and in the API for those who may read it, in the search. Whoever adds a field and forgets one of them finds it here.
 */

const app = testApp();

interface Case {
  record: RecordDefinition;
  side: Side;
  /** Columns of its tables that are not the owner's to fill in. */
  ownColumns: string[];
  columns: string[];
  make: () => Promise<Made<{ id: string; kind: "startup" | "investor" }>>;
  publish: (id: string) => Promise<unknown>;
  changes: { parse: (value: unknown) => object };
  save: (actor: { id: string }, changes: object) => Promise<unknown>;
  read: (id: string) => Promise<object | null>;
  path: (id: string) => string;
  /** What the page draws of fields that it says in other words than the forms do. */
  onPage: Record<string, string>;
}

const revised = ["revision", "fieldChanges", "createdAt", "updatedAt", "submittedAt", "publishedAt"];

const cases: Record<"startup" | "investor", Case> = {
  startup: {
    record: startupRecord,
    side: "startup",
    ownColumns: [
      ...revised,
      ...["id", "isPublish", "level", "levelUntilAt", "plan", "service", "referenceUrl", "snOverriddenAt"],
      ...["shareTokenHash", "verifiedBadge", "importKey", "startupId", "locale"],
    ],
    columns: [...Object.keys(getTableColumns(startups)), ...Object.keys(getTableColumns(startupTexts))],
    make: () => makeStartup(app),
    publish: (id) => app.db.update(startups).set({ isPublish: 2, publishedAt: 1 }).where(eq(startups.id, id)),
    changes: startupChanges,
    save: (actor, changes) => saveStartup(app, { actor, changes }),
    read: (id) => getStartupProfile(app, id),
    path: (id) => `/startups/${id}`,
    onPage: {
      "company_info.company_start_at": "2019",
      "company_info.capital": "JPY\u00a073",
      "funding_info.fundraising": "JPY\u00a073",
      currency: "JPY\u00a0",
    },
  },
  investor: {
    record: investorRecord,
    side: "investor",
    ownColumns: [
      ...revised,
      ...[
        "id",
        "status",
        "level",
        "levelUntilAt",
        "cardLevel",
        "cardLevelUntilAt",
        "referenceUrl",
        "investorId",
        "locale",
      ],
    ],
    columns: [...Object.keys(getTableColumns(investors)), ...Object.keys(getTableColumns(investorTexts))],
    make: () => makeInvestor(app, { level: "normal" }),
    publish: (id) => app.db.update(investors).set({ status: "active", publishedAt: 1 }).where(eq(investors.id, id)),
    changes: investorChanges,
    save: (actor, changes) => saveInvestor(app, { actor, changes }),
    read: (id) => getInvestorProfile(app, id),
    path: (id) => `/investors/${id}`,
    onPage: { "check_size.min": "JPY\u00a073", "check_size.max": "JPY\u00a073", currency: "JPY\u00a0" },
  },
};

/** What a page says of a value, in its source. */
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
      return value.entries.flatMap(({ title, text }) => [title, text]);
  }
}

describe.each(Object.entries(cases))("a %s", (_, of) => {
  const { record, side } = of;
  let made: Awaited<ReturnType<Case["make"]>>;
  let staff: Made<unknown>;
  let sent: object;
  let pages: { forms: string; review: string; page: string; api: string };
  const fileIds = { image: ulid(), document: ulid() };

  const html = async (path: string, cookie: string) => {
    const { status, text } = await askWorker(path, { cookie });
    expect([path, status]).toEqual([path, 200]);
    // What is drawn, without the data that comes along for the browser.
    return text
      .replace(/<script[\s\S]*?<\/script>/g, "")
      .replaceAll("&amp;", "&")
      .replaceAll("&#x27;", "'");
  };

  beforeAll(async () => {
    made = await of.make();
    staff = await makeStaff(app, { staffRole: "admin" });
    const file = { ownerId: made.id, size: 1, createdAt: app.now() };
    await app.db.insert(files).values([
      { ...file, id: fileIds.image, kind: "image", name: "a.png", contentType: "image/png" },
      { ...file, id: fileIds.document, kind: "document", name: "a.pdf", contentType: "application/pdf" },
    ]);
    sent = of.changes.parse(inShape(record, ({ path, field }) => filledValue(`${side}.${path}`, field, fileIds)));
    await of.save(made.viewer, sent);
    const forms = await Promise.all(
      [...new Set(placesOf(record).map(({ field }) => field.section))].map((section) =>
        html(`/${side}/${section}/edit`, made.token),
      ),
    );
    await of.publish(made.id);
    await app.db.batch((await indexStatements(app, made.id)) as never);
    pages = {
      forms: forms.join("\n"),
      api: (await askWorker(`/api/v1${of.path(made.id)}`, { token: made.token })).text,
      review: await html(`/staff/review/${made.id}`, staff.token),
      page: await html(of.path(made.id), staff.token),
    };
  });

  it("has a field for every column its owner fills in", () => {
    const fields = placesOf(record).flatMap(({ field }) => field.column ?? []);
    expect(of.columns.filter((column) => !fields.includes(column) && !of.ownColumns.includes(column))).toEqual([]);
  });

  const places = placesOf(record).map((place): [string, Placed] => [place.path, place]);
  const at = ({ path, group, name }: Placed) => (group === record.languages ? `${group}.zh_tw.${name}` : path);

  const keyLabels = new Map([
    ["software", "軟體與企業服務"],
    ["machine_learning", "機器學習"],
  ]);

  function expectedWords(place: Placed, content: object): string[] {
    const reader = { t: translate("zh-TW"), locale: "zh-TW" as const, keyLabels, labelOf: () => "" };
    const value = valueAt(content, at(place));
    return wordsOf(describeField(record, { path: at(place), value, content, reader }));
  }

  describe.each(places)("%s", (path, place) => {
    it("is stored as it was sent", async () => {
      expect(valueAt((await of.read(made.id)) ?? {}, at(place))).toEqual(valueAt(sent, at(place)));
    });

    it("has a name in both languages", () => {
      for (const locale of locales) {
        expect(fieldLabel(translate(locale), side, path)).not.toContain("fields.");
      }
    });

    it("stands in the form of its section", () => {
      const name = at(place).replaceAll(".", "\\.");
      expect(pages.forms).toMatch(new RegExp(`name="${name}(\\[0\\]\\.\\w+|\\[\\]|\\[0\\]|\\.zh_tw)?"`));
    });

    it("stands before the reviewer", () => {
      for (const word of expectedWords(place, sent)) expect(pages.review).toContain(word);
    });

    it("stands on the page and in the API, if it is for readers", () => {
      if (place.field.readBy === null) return;
      expect(pages.api).toContain(JSON.stringify(place.name));
      const said = of.onPage[path];
      for (const word of said ? [said] : expectedWords(place, sent)) expect(pages.page).toContain(word);
    });

    it("is found by its words, if it is searched", async () => {
      if (!place.field.searchedBy) return;
      const [row] = await app.db.all<{ found: number }>(
        sql`SELECT count(*) AS found FROM search_index WHERE search_index MATCH ${`${place.field.searchedBy}: ${wordOf(`${side}.${path}`)}`}`,
      );
      expect(row?.found).toBe(1);
    });
  });
});
