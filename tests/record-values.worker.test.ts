import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";
import { ownsFiles } from "~/features/files/queries.server";
import { uploadSuffix } from "~/features/files/upload-field-names";
import { inShape, type Placed, placesOf, spotsOf, valueAt } from "~/features/records/records/content";
import type { Field } from "~/features/records/records/field";
import { referencedFilesOf } from "~/features/records/records/referenced-files";
import { makeInvestor } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { controlsOf, tooMuchOf } from "./support/field-values";
import { contentWith, filledRecord, keepFile, type Owned, recordCases, spotOf } from "./support/record-cases";
import { samplePdf, smallPng } from "./support/sample-files";

/**
 * The values every field of every record accepts and rejects, through the API and its form: a valid value, none, one
 * that is too long, and other accounts' files. Forms are posted, and their responses read, as by a browser without
 * JavaScript.
 */

const app = testApp();

/** Whether a re-rendered form shows an error at a field, or in one of its rows or languages. */
const marks = (html: string, spot: string) =>
  new RegExp(`id="[^"]*-${spot.replaceAll(".", "\\.")}([.[][^"]*)?-error"`).test(html);

/** Whether the fields reported by the API include a field or a part of it. */
const names = (fields: string[], spot: string) =>
  fields.some((field) => field === spot || field.startsWith(`${spot}.`) || field.startsWith(`${spot}[`));

describe.each(Object.entries(recordCases))("a %s", (_, of) => {
  const { record } = of;
  const places = placesOf(record);
  const spotsNeverEmpty = new Set(
    places.flatMap((place) => (of.neverEmpty[place.path] ? spotsOf(record, [place]).map(({ path }) => path) : [])),
  );
  let made: Owned;
  let sent: object;
  /** All fields empty, except those that cannot be. */
  let empty: object;
  const stored = { filledByApi: {}, emptiedByApi: {}, filledByForms: {}, emptiedByForms: {} };

  /** Returns the content with the value at one path replaced. */
  const withValue = (content: object, spot: string, value: unknown) =>
    inShape(record, ({ path }) => (path === spot ? value : valueAt(content, path)));

  async function byApi(body: object) {
    const { status, text } = await fetchWorker(of.apiPath(made), {
      token: made.owner.token,
      method: "PUT",
      json: body,
    });
    return { status, fields: Object.keys(JSON.parse(text).error?.fields ?? {}) };
  }

  /** Posts a section's form with the content's values, and optionally with chosen files. */
  async function byForm(section: string, content: object, chosen: Record<string, File> = {}) {
    const inSection = places.filter(({ field }) => field.section === section);
    const shape = inShape(record, ({ path }) => valueAt(content, path), inSection);
    const controls = Object.entries(shape).flatMap(([name, value]) =>
      controlsOf(name, of.typed[name] ? of.typed[name](value) : value),
    );
    const form = new FormData();
    for (const [name, value] of controls) form.append(name, value);
    for (const [name, file] of Object.entries(chosen)) form.set(`${name}${uploadSuffix}`, file);
    form.set("base", await of.base(made, section));
    return fetchWorker(of.formPath(made, section), { cookie: made.owner.token, method: "POST", body: form });
  }

  async function byForms(content: object) {
    for (const section of record.sections) {
      expect([section, (await byForm(section, content)).status]).toEqual([section, 302]);
    }
  }

  /** Expects both the API and the form to reject the content and report the field. */
  async function expectRejected(field: Field, spot: string, content: object) {
    const answer = await byApi(content);
    expect([answer.status, names(answer.fields, spot)]).toEqual([422, true]);
    const { status, text } = await byForm(field.section, content);
    expect([[400, 422].includes(status), marks(text, spot)]).toEqual([true, true]);
  }

  beforeAll(async () => {
    made = await of.make();
    sent = await filledRecord(of, made.owner.id);
    empty = inShape(record, ({ path, field }) => (spotsNeverEmpty.has(path) ? valueAt(sent, path) : field.empty));
    expect(await byApi(sent)).toEqual({ status: 200, fields: [] });
    stored.filledByApi = await of.read(made);
    expect(await byApi(empty)).toEqual({ status: 200, fields: [] });
    stored.emptiedByApi = await of.read(made);
    await byForms(sent);
    stored.filledByForms = await of.read(made);
    await byForms(empty);
    stored.emptiedByForms = await of.read(made);
  });

  describe.each(places.map((place): [string, Placed] => [place.path, place]))("%s", (path, place) => {
    const { field } = place;
    const spot = spotOf(of, path);

    it("is stored as sent, through the API and the form", () => {
      const value = valueAt(sent, spot);
      expect(valueAt(stored.filledByApi, spot)).toEqual(value);
      expect(valueAt(stored.filledByForms, spot)).toEqual(value);
    });

    it("is stored empty, or rejected if it cannot be, through the API and the form", async () => {
      const never = of.neverEmpty[path];
      if (!never) {
        expect(valueAt(stored.emptiedByApi, spot)).toEqual(field.empty);
        expect(valueAt(stored.emptiedByForms, spot)).toEqual(field.empty);
        return;
      }
      const emptied = spotsOf(record, [place]).map(({ path }) => path);
      const nothing = inShape(record, ({ path, field }) =>
        emptied.includes(path) ? field.empty : valueAt(empty, path),
      );
      const answer = await byApi(nothing);
      expect([answer.status, names(answer.fields, spot)]).toEqual([422, true]);
      const { status, text } = await byForm(field.section, nothing);
      expect([status, marks(text, spot)]).toEqual(never.form === "rejected" ? [400, true] : [302, false]);
      expect(valueAt(await of.read(made), spot)).toEqual(valueAt(sent, spot));
    });

    it("is rejected with the field marked if it is too long", async () => {
      await expectRejected(field, spot, withValue(sent, spot, tooMuchOf(valueAt(sent, spot))));
    });

    it("accepts a file chosen without JavaScript", async () => {
      if (!field.files) return;
      const { kind, inRows } = field.files;
      const isImage = kind === "image";
      const file = new File([isImage ? smallPng : samplePdf()], isImage ? "a.png" : "a.pdf");
      // A list of images has a file input in each row, a list of documents one for adding.
      const control = inRows && isImage ? `${spot}[0].${inRows.id}` : spot;
      const idsOf = async () =>
        referencedFilesOf(record, contentWith(spot, valueAt(await of.read(made), spot))).map(({ id }) => id);
      await byForms(sent);
      const before = await idsOf();
      expect((await byForm(field.section, sent, { [control]: file })).status).toBe(302);
      const [taken = ""] = (await idsOf()).filter((id) => !before.includes(id));
      expect(await ownsFiles(app, { actor: made.owner, ids: [taken], kind })).toBe(true);
    });

    it("accepts only its owner's files, of its own kind", async () => {
      if (!field.files) return;
      const { kind, inRows } = field.files;
      const someoneElse = await makeInvestor(app);
      const foreign = {
        someoneElses: await keepFile(someoneElse.id, kind),
        unknown: ulid(),
        otherKind: await keepFile(made.owner.id, kind === "image" ? "document" : "image"),
      };
      for (const id of Object.values(foreign)) {
        const [row] = inRows === null ? [] : (valueAt(sent, spot) as object[]);
        await expectRejected(field, spot, withValue(sent, spot, inRows === null ? id : [{ ...row, [inRows.id]: id }]));
      }
    });
  });
});
