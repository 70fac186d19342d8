import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";
import { ownsFiles } from "~/features/files/queries.server";
import { uploadSuffix } from "~/features/files/upload-field-names";
import { inShape, type Placed, placesOf, spotsOf, valueAt } from "~/features/records/content";
import type { Field } from "~/features/records/field";
import { referencedFilesOf } from "~/features/records/referenced-files";
import { makeInvestor } from "./support/accounts";
import { testApp } from "./support/app";
import { askWorker } from "./support/ask-worker";
import { controlsOf, tooMuchOf } from "./support/field-values";
import { contentWith, filledRecord, keepFile, type Owned, recordCases, spotOf } from "./support/record-cases";
import { samplePdf, smallPng } from "./support/sample-files";

/**
 * What every field of every record takes and refuses, by the API and by its form alike: a value, nothing, too much, and
 * the files of somebody else. Forms are posted as a browser without scripts does, and read as it draws the answer.
 */

const app = testApp();

/** Whether a form that came back tells an error at a field, or in one of its rows or languages. */
const marks = (html: string, spot: string) =>
  new RegExp(`id="[^"]*-${spot.replaceAll(".", "\\.")}([.[][^"]*)?-error"`).test(html);

/** Whether one of the fields that an answer of the API names is it, or stands in it. */
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
  /** Empty but for what cannot be. */
  let empty: object;
  const stored = { filledByApi: {}, emptiedByApi: {}, filledByForms: {}, emptiedByForms: {} };

  /** The content with another value at one path. */
  const withValue = (content: object, spot: string, value: unknown) =>
    inShape(record, ({ path }) => (path === spot ? value : valueAt(content, path)));

  async function byApi(body: object) {
    const { status, text } = await askWorker(of.apiPath(made), { token: made.owner.token, method: "PUT", json: body });
    return { status, fields: Object.keys(JSON.parse(text).error?.fields ?? {}) };
  }

  /** Posts a section's form with what its controls hold, and a file chosen in one of them. */
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
    return askWorker(of.formPath(made, section), { cookie: made.owner.token, method: "POST", body: form });
  }

  async function byForms(content: object) {
    for (const section of record.sections) {
      expect([section, (await byForm(section, content)).status]).toEqual([section, 302]);
    }
  }

  /** That neither the API nor the form takes a content, and both tell it at the field. */
  async function expectRefused(field: Field, spot: string, content: object) {
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

    it("is stored as it was sent, by the API and by the form", () => {
      const value = valueAt(sent, spot);
      expect(valueAt(stored.filledByApi, spot)).toEqual(value);
      expect(valueAt(stored.filledByForms, spot)).toEqual(value);
    });

    it("is stored empty, or refused where it cannot be, by the API and by the form", async () => {
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
      expect([status, marks(text, spot)]).toEqual(never.form === "refused" ? [400, true] : [302, false]);
      expect(valueAt(await of.read(made), spot)).toEqual(valueAt(sent, spot));
    });

    it("is refused with the field marked where it is too long", async () => {
      await expectRefused(field, spot, withValue(sent, spot, tooMuchOf(valueAt(sent, spot))));
    });

    it("takes a file that is chosen where no script runs", async () => {
      if (!field.files) return;
      const { kind, inRows } = field.files;
      const isImage = kind === "image";
      const file = new File([isImage ? smallPng : samplePdf()], isImage ? "a.png" : "a.pdf");
      // A list of images has one in each of its rows, a list of documents one that adds to it.
      const control = inRows && isImage ? `${spot}[0].${inRows.id}` : spot;
      const idsOf = async () =>
        referencedFilesOf(record, contentWith(spot, valueAt(await of.read(made), spot))).map(({ id }) => id);
      await byForms(sent);
      const before = await idsOf();
      expect((await byForm(field.section, sent, { [control]: file })).status).toBe(302);
      const [taken = ""] = (await idsOf()).filter((id) => !before.includes(id));
      expect(await ownsFiles(app, { actor: made.owner, ids: [taken], kind })).toBe(true);
    });

    it("holds no file but its owner's, of its own kind", async () => {
      if (!field.files) return;
      const { kind, inRows } = field.files;
      const somebody = await makeInvestor(app);
      const foreign = {
        somebodys: await keepFile(somebody.id, kind),
        unknown: ulid(),
        otherKind: await keepFile(made.owner.id, kind === "image" ? "document" : "image"),
      };
      for (const id of Object.values(foreign)) {
        const [row] = inRows === null ? [] : (valueAt(sent, spot) as object[]);
        await expectRefused(field, spot, withValue(sent, spot, inRows === null ? id : [{ ...row, [inRows.id]: id }]));
      }
    });
  });
});
