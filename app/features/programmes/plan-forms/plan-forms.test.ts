import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseWithZod } from "~/components/form/parse";
import type { Answers, FormField } from "~/db/plan-form";
import { everyKind, goodAnswers } from "../../../../tests/support/make-plan";
import { answerIssues, carriedAnswers, numberOf, progressOf, shownAnswers, shownFields } from "./answers";
import { answersSchema } from "./answers-schema";
import { builderForm, formFieldsSchema, formIssues } from "./form-schema";

const today = "2026-11-28";

function post(entries: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return form;
}

const keysShown = (answers: Answers) => shownFields(everyKind, answers).map(({ key }) => key);

describe("conditions", () => {
  it("show a field when the option of an earlier choice is chosen", () => {
    expect(keysShown({ who: ["group"] })).toContain("places");
    expect(keysShown({ who: ["alone"] })).not.toContain("places");
    expect(keysShown({})).not.toContain("list");
  });

  it("hide what depends on a hidden field", () => {
    const [who] = everyKind.filter(({ key }) => key === "who");
    const second = {
      ...who,
      key: "second",
      condition: { field: "who", option: "group" },
    } as (typeof everyKind)[number];
    const third = {
      ...who,
      key: "third",
      condition: { field: "second", option: "alone" },
    } as (typeof everyKind)[number];
    const fields = [...everyKind, second, third];
    const shown = (answers: Answers) => shownFields(fields, answers).some(({ key }) => key === "third");
    expect(shown({ who: ["group"], second: ["alone"] })).toBe(true);
    expect(shown({ who: ["alone"], second: ["alone"] })).toBe(false);
  });

  it("leave out answers to hidden fields", () => {
    expect(shownAnswers(everyKind, { ...goodAnswers, who: ["alone"] })).not.toHaveProperty("places");
  });
});

describe("answers", () => {
  it("can be submitted when they are good", () => {
    expect(answerIssues(everyKind, goodAnswers, { today })).toEqual({});
    expect(progressOf(everyKind, goodAnswers)).toEqual({ filled: 8, total: 8, missing: [] });
  });

  it.each([
    ["title", "", "a.title", "required"],
    ["title", "　", "a.title", "required"],
    ["title", "x".repeat(101), "a.title", 'too_long|{"max":100}'],
    ["people", "many", "a.people", "planForms:issues.number"],
    ["people", "0", "a.people", 'number_too_small|{"min":1}'],
    ["people", "501", "a.people", 'number_too_big|{"max":500}'],
    ["budget", "1.5", "a.budget", "planForms:issues.wholeDollars"],
    ["budget", "-1", "a.budget", 'number_too_small|{"min":0}'],
    ["who", ["nobody"], "a.who", "required"],
    ["start", "2027-02-30", "a.start", "planForms:issues.date"],
    ["list", [{ who: "", hours: "" }], "a.list", "required"],
    ["list", [{ who: "", hours: "3" }], "a.list[0].who", "required"],
    ["list", [{ who: "x", hours: "a" }], "a.list[0].hours", "planForms:issues.number"],
  ] as const)("are refused where %s is %j", (key, answer, path, issue) => {
    const issues = answerIssues(everyKind, { ...goodAnswers, [key]: answer as Answers[string] }, { today });
    expect(issues).toEqual({ [path]: [issue] });
  });

  it.each([
    ["1200", 1200],
    ["1,200", 1200],
    ["１２００", 1200],
    ["-3.25", -3.25],
    ["1,2", null],
    ["1e9", null],
    ["", null],
    ["0x10", null],
  ])("read %j as %j", (typed, number) => {
    expect(numberOf(typed)).toBe(number);
  });

  it.each([
    ["50萬", 500_000],
    ["NT$500,000", 500_000],
    ["５０萬", 500_000],
    ["新台幣五十萬元", 500_000],
    ["$500,000", 500_000],
    ["US$5,000", null],
    ["about 50萬", null],
  ])("read the amount %j as %j", (typed, number) => {
    expect(numberOf(typed, "money")).toBe(number);
  });

  it("say of an amount in another currency that it is one", () => {
    const issues = (budget: string) => answerIssues(everyKind, { ...goodAnswers, budget }, { today })["a.budget"];
    expect(issues("US$5,000")).toEqual(["planForms:issues.otherCurrency"]);
    expect(issues("x")).toEqual(["planForms:issues.number"]);
    expect(issues("NT$50萬")).toBeUndefined();
  });

  it("may not have a date before the day of submission where the form says so", () => {
    const fields = everyKind.map((field) => (field.kind === "date" ? { ...field, min: "today" } : field));
    const issues = (start: string) => answerIssues(fields, { ...goodAnswers, start }, { today })["a.start"];
    expect(issues("2026-11-27")).toEqual(['planForms:issues.dateTooEarly|{"min":"2026-11-28"}']);
    expect(issues("2026-11-28")).toBeUndefined();
    expect(formIssues(fields)).toEqual({});
    expect(formFieldsSchema.safeParse(fields).success).toBe(true);
  });

  it("count characters as people see them, and a line end once", () => {
    const [title] = everyKind.filter(({ key }) => key === "title");
    const tooLong = (text: string) => answerIssues([title as FormField], { title: text }, { today })["a.title"];
    expect(tooLong("👨‍👩‍👧‍👦".repeat(100))).toBeUndefined();
    expect(tooLong("𠮷".repeat(101))).toEqual(['too_long|{"max":100}']);
    expect(answersSchema(everyKind).parse({ title: "a\r\nb\u200b" })).toEqual({ title: "a\nb" });
  });

  it("are stored as they were typed, whatever it is", () => {
    const schema = answersSchema(everyKind);
    expect(schema.parse({ people: "many", start: "soon", who: "group" })).toEqual({
      people: "many",
      start: "soon",
      who: ["group"],
    });
    expect(schema.parse({ who: ["", "alone", "alone"] })).toEqual({ who: ["alone"] });
    expect(schema.parse({ people: 12 })).toEqual({ people: "12" });
  });

  it.each([
    [{ unknown: "x" }],
    [{ who: ["nobody"] }],
    [{ title: "x".repeat(2000) }],
    [{ proof: [{ file_id: "../x", name: "x" }] }],
    [{ list: [{ other: "x" }] }],
    [{ list: Array.from({ length: 61 }, () => ({ who: "x" })) }],
    [{ about: "x" }],
  ])("are not taken as %j", (sent) => {
    expect(answersSchema(everyKind).safeParse(sent).success).toBe(false);
  });

  it("never make checking fail, whatever is stored", () => {
    const any = fc.dictionary(
      fc.constantFrom(...everyKind.map(({ key }) => key)),
      fc.oneof(
        fc.string(),
        fc.array(fc.string(), { maxLength: 3 }),
        fc.array(fc.record({ file_id: fc.string(), name: fc.string() }), { maxLength: 3 }),
        fc.array(fc.dictionary(fc.constantFrom("who", "hours"), fc.string()), { maxLength: 3 }),
      ),
    );
    fc.assert(
      fc.property(any, (answers) => {
        const issues = answerIssues(everyKind, answers, { today });
        const { missing } = progressOf(everyKind, answers);
        for (const key of missing) expect(issues[`a.${key}`]).toEqual(["required"]);
        // Hidden fields never prevent a submission.
        const shown = keysShown(answers);
        for (const path of Object.keys(issues)) expect(shown).toContain(/^a\.(\w+)/.exec(path)?.[1]);
      }),
    );
  });
});

describe("a new version", () => {
  it("keeps the answers whose fields stay, without options that are gone", () => {
    const to = everyKind
      .filter(({ key }) => key !== "title")
      .map((field) => (field.kind === "choice" ? { ...field, options: field.options.slice(0, 1) } : field))
      .map((field) => (field.key === "story" ? { ...field, kind: "text" as const } : field)) as typeof everyKind;
    const carried = carriedAnswers({ from: everyKind, to }, goodAnswers);
    expect(carried).not.toHaveProperty("title");
    expect(carried).toMatchObject({ story: "我們的故事", who: [], people: "12" });
  });

  it("is the same for the same form", () => {
    expect(carriedAnswers({ from: everyKind, to: everyKind }, goodAnswers)).toEqual(goodAnswers);
  });
});

describe("forms", () => {
  it("with a field of every kind can be stored and used", () => {
    expect(formFieldsSchema.parse(everyKind)).toEqual(everyKind);
    expect(formIssues(everyKind)).toEqual({});
  });

  it("cannot be used without anything to answer, or with names or options missing", () => {
    expect(formIssues([])).toEqual({ fields: ["planForms:issues.nothingToAnswer"] });
    const choice = everyKind.find(({ kind }) => kind === "choice");
    const broken = [{ ...choice, options: [], label: { zh_tw: "誰", en_us: "" } }] as typeof everyKind;
    expect(Object.keys(formIssues(broken)).toSorted()).toEqual(["fields[0].label.en_us", "fields[0].options"]);
  });

  it("arrive from the builder as they are, texts that are empty too", () => {
    const fields = [...everyKind, { ...everyKind[1], key: "unnamed", label: { zh_tw: "", en_us: "" } }];
    const sent = parseWithZod(post({ fields: JSON.stringify(fields), base: "3" }), { schema: builderForm });
    expect(sent.status === "success" && sent.value).toEqual({ fields, base: 3 });
  });

  it.each([
    ["", "fields"],
    ["{", "fields"],
    ["null", "fields"],
    ['[{"kind":"text"}]', "fields[0].key"],
    [JSON.stringify([{ ...everyKind[1], label: { zh_tw: "兩\n行", en_us: "" } }]), "fields[0].label.zh_tw"],
    [JSON.stringify([{ ...everyKind[1], max: 301 }]), "fields[0].max"],
    [JSON.stringify([{ ...everyKind[1], key: "__proto__" }]), "fields[0].key"],
  ])("that are invalid are refused at the field: %s", (fields, path) => {
    const sent = parseWithZod(post({ fields, base: "0" }), { schema: builderForm });
    expect(Object.keys(sent.reply().error ?? {})).toContain(path);
  });

  it("cannot depend on what comes later", () => {
    const reversed = everyKind.toReversed();
    expect(Object.values(formIssues(reversed)).flat()).toContain("planForms:issues.condition");
  });

  it("have no two fields with one key", () => {
    expect(formFieldsSchema.safeParse([everyKind[0], everyKind[0]]).success).toBe(false);
  });
});
