import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FormField, type FormFieldKind, formFieldKinds, prefillSources } from "~/db/plan-form";
import { everyKind } from "../../../../tests/support/make-plan";
import {
  conditionsFor,
  duplicated,
  exchangeable,
  mergeForms,
  moved,
  newField,
  newKey,
  replaced,
  sourcesFor,
  withFormFieldKind,
} from "./form-edits";
import { formFieldsSchema, formIssues } from "./form-schema";

type Edit = (fields: FormField[]) => FormField[];

const place = (at: number, fields: FormField[]) => (fields.length === 0 ? 0 : at % fields.length);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.constantFrom(...formFieldKinds), fc.nat(20)).map(
    ([kind, at]): Edit =>
      (fields) =>
        fields.toSpliced(at % (fields.length + 1), 0, newField(kind, fields)),
  ),
  fc.tuple(fc.nat(20), fc.nat(20)).map(
    ([from, to]): Edit =>
      (fields) =>
        moved(fields, place(from, fields), place(to, fields)),
  ),
  fc.nat(20).map(
    (at): Edit =>
      (fields) =>
        duplicated(fields, place(at, fields)),
  ),
  fc.nat(20).map(
    (at): Edit =>
      (fields) =>
        fields.toSpliced(place(at, fields), 1),
  ),
  fc.tuple(fc.nat(20), fc.constantFrom(...formFieldKinds)).map(
    ([at, kind]): Edit =>
      (fields) => {
        const field = fields[place(at, fields)];
        return field ? replaced(fields, withFormFieldKind(field, kind)) : fields;
      },
  ),
  fc.tuple(fc.nat(20), fc.string({ maxLength: 8, unit: "grapheme-ascii" })).map(
    ([at, text]): Edit =>
      (fields) => {
        const field = fields[place(at, fields)];
        return field ? replaced(fields, { ...field, label: { zh_tw: text.trim(), en_us: "" } }) : fields;
      },
  ),
);
const edits = fc.array(edit, { maxLength: 12 });
const edited = (fields: FormField[], list: Edit[]) => list.reduce((all, one) => one(all), fields);

describe("keys", () => {
  it("are short, match the schema, and are never taken", () => {
    const numbers = [0, 0, 0, 0, 0, 0, 0, 0.999, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5];
    expect(newKey(["aaaaaaa"], () => numbers.shift() ?? 0)).toBe("zssssss");
    expect(formFieldsSchema.safeParse([{ ...everyKind[0], key: newKey([]) }]).success).toBe(true);
  });
});

describe("a form in the builder", () => {
  it("can be saved after any edits, and its keys stay unique", () => {
    fc.assert(
      fc.property(edits, (list) => {
        const fields = edited(everyKind, list);
        expect(formFieldsSchema.safeParse(fields).error).toBeUndefined();
      }),
    );
  });

  it.each(formFieldKinds)("can be used with a new field of the kind %s once it is named", (kind) => {
    const named = { zh_tw: "名稱", en_us: "Name" };
    const field = newField(kind, everyKind);
    const filled = {
      ...field,
      label: named,
      ...(field.kind === "choice" && { options: field.options.map((option) => ({ ...option, label: named })) }),
      ...(field.kind === "table" && { columns: field.columns.map((column) => ({ ...column, label: named })) }),
    } as FormField;
    expect(formIssues([...everyKind, filled])).toEqual({});
    expect(Object.keys(formIssues([...everyKind, field]))).not.toEqual([]);
  });

  it("changes a field's kind only where its answers stay", () => {
    const text = everyKind.find(({ kind }) => kind === "longText") as FormField;
    // Short text has a lower limit and other prefill sources.
    expect(withFormFieldKind(text, "text")).toMatchObject({ kind: "text", max: 300, prefill: null });
    expect(withFormFieldKind(text, "date")).toBe(text);
    for (const [kind, others] of Object.entries(exchangeable)) expect(others).toContain(kind as FormFieldKind);
  });

  it("offers the facts of the profile that fit, and each to some kind", () => {
    expect(sourcesFor("date")).toEqual(["company_start_at"]);
    expect(sourcesFor("choice")).toEqual([]);
    expect(formFieldKinds.flatMap(sourcesFor).toSorted()).toEqual(Object.keys(prefillSources).toSorted());
  });

  it("offers the choices before a field as conditions", () => {
    expect(conditionsFor(everyKind, 0)).toEqual([]);
    expect(conditionsFor(everyKind, 5)).toEqual([]);
    expect(conditionsFor(everyKind, 6).map(({ key }) => key)).toEqual(["who"]);
  });
});

describe("two editors' forms", () => {
  const find = (fields: FormField[], key: string) => fields.find((field) => field.key === key);
  const keys = (fields: FormField[]) => fields.map(({ key }) => key);

  it("become one that has both sides' changes", () => {
    const [about, title, story, ...rest] = everyKind as [FormField, FormField, FormField, ...FormField[]];
    const added = newField("date", everyKind);
    const mine = [about, { ...title, label: { zh_tw: "我的", en_us: "Mine" } }, added, story, ...rest];
    const theirs = [about, title, { ...story, label: { zh_tw: "他的", en_us: "Theirs" } }, ...rest.slice(1)];
    const merged = mergeForms(everyKind, { mine, theirs });
    expect(keys(merged)).toEqual(["about", "title", added.key, "story", ...keys(rest.slice(1))]);
    expect(find(merged, "title")?.label.zh_tw).toBe("我的");
    expect(find(merged, "story")?.label.zh_tw).toBe("他的");
  });

  it("lose nothing that either side typed, and can be saved", () => {
    fc.assert(
      fc.property(edits, edits, (one, other) => {
        const [mine, theirs] = [edited(everyKind, one), edited(everyKind, other)];
        const merged = mergeForms(everyKind, { mine, theirs });
        expect(formFieldsSchema.safeParse(merged).error).toBeUndefined();
        const isNew = (field: FormField) => JSON.stringify(find(everyKind, field.key)) !== JSON.stringify(field);
        for (const field of mine.filter(isNew)) expect(find(merged, field.key)).toEqual(field);
        for (const field of theirs.filter(isNew)) {
          const own = find(mine, field.key);
          expect(find(merged, field.key)).toEqual(own && isNew(own) ? own : field);
        }
      }),
    );
  });

  it("are the other side's where one changed nothing", () => {
    fc.assert(
      fc.property(edits, (list) => {
        const changed = edited(everyKind, list);
        expect(mergeForms(everyKind, { mine: changed, theirs: everyKind })).toEqual(changed);
        expect(mergeForms(everyKind, { mine: everyKind, theirs: changed })).toEqual(changed);
      }),
    );
  });
});
