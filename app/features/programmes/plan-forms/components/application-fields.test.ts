import fc from "fast-check";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseWithZod } from "~/components/form/parse";
import type { Answers, FormField } from "~/db/plan-form";
import enUS from "~/locales/en-US";
import { createI18n } from "~/locales/i18n";
import zhTW from "~/locales/zh-TW";
import { runs } from "../../../../../tests/support/explore";
import { everyKind, goodAnswers } from "../../../../../tests/support/make-plan";
import { submittedBy } from "../../../../../tests/support/submitted-by";
import { answerIssues } from "../answers";
import { answersSchema, sentAnswersSchema } from "../answers-schema";
import { AnswerList } from "./answer-list";
import { ApplicationFields } from "./application-fields";

const today = "2026-11-28";

const i18ns = { "zh-TW": createI18n("zh-TW", zhTW), "en-US": createI18n("en-US", enUS) };

function render<Props extends object>(component: FunctionComponent<Props>, props: Props, locale: keyof typeof i18ns) {
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: i18ns[locale] }, createElement(component, props)));
}

const page = (
  initial: Answers,
  options: { fields?: FormField[]; locale?: keyof typeof i18ns; check?: boolean } = {},
) => {
  const { fields = everyKind, locale = "zh-TW", check = false } = options;
  const issues = check ? answerIssues(fields, initial, { today }) : {};
  return render(ApplicationFields, { fields, initial, issues, formId: "form", known: [] }, locale);
};

/** The answers an action reads from the unmodified page, without scripts. */
function readBack(initial: Answers) {
  const schema = z.object({ a: sentAnswersSchema(everyKind) });
  const submission = parseWithZod(submittedBy(page(initial)), { schema });
  expect(submission.reply().error ?? null).toBeNull();
  return submission.status === "success" ? submission.value.a : null;
}

const fileId = "01HZZZZZZZZZZZZZZZZZZZZZZZ";

describe("the fields of a form", () => {
  it("send without scripts what they were filled with", () => {
    const answers = { ...goodAnswers, proof: [{ file_id: fileId, name: "a & b.pdf" }] };
    expect(readBack(answers)).toMatchObject(answers);
  });

  it("send answers to fields that do not apply, too", () => {
    expect(readBack({ ...goodAnswers, who: ["alone"] })).toMatchObject({ who: ["alone"], places: "鐵花村" });
  });

  it("send that an answer is empty", () => {
    expect(readBack({})).toEqual({
      title: "",
      story: "",
      people: "",
      budget: "",
      who: [],
      start: "",
      proof: [],
      places: "",
      list: [],
    });
  });

  it("send whatever was typed, as it was typed", () => {
    const typed = fc.stringMatching(/^[a-z<>&"'一-龥]{1,20}$/);
    fc.assert(
      fc.property(
        fc.record({ title: typed, story: typed, people: typed, budget: typed, start: typed, places: typed }),
        fc.array(fc.record({ who: typed, hours: typed }), { minLength: 1, maxLength: 5 }),
        fc.uniqueArray(fc.constantFrom("alone", "group"), { maxLength: 1 }),
        (texts, list, who) => {
          const answers = { ...texts, list, ...(who.length > 0 && { who }) };
          expect(readBack(answers)).toMatchObject(answers);
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it("leave out a document whose box is cleared", () => {
    const schema = answersSchema(everyKind);
    expect(schema.parse({ proof: [{ name: "a.pdf" }, { file_id: fileId, name: "b.pdf" }] })).toEqual({
      proof: [{ file_id: fileId, name: "b.pdf" }],
    });
  });

  it("hide what does not apply where there are scripts, and say when it applies where there are none", () => {
    const [first = "", places = ""] = page({ who: ["alone"] }).split(/(?=<div class="[^"]*hidden noscript:block">)/);
    expect(first).toContain('name="a.title"');
    expect(places).toContain('name="a.places"');
    expect(places).toContain("「who」選擇「group」時填寫。");
    expect(page({ who: ["group"] })).not.toMatch(/<div class="[^"]*hidden noscript:block">/);
  });

  it("bind their issues to their controls", () => {
    const html = page({ ...goodAnswers, title: "", list: [{ who: "", hours: "x" }] }, { check: true });
    for (const path of ["a.title", "a.list[0].who", "a.list[0].hours"]) {
      const control = [...html.matchAll(/<input[^>]*>/g)].find(([tag]) => tag.includes(`id="${path}"`))?.[0] ?? "";
      expect(control).toContain('aria-invalid="true"');
      expect(control).toContain(`${path}-error`);
      expect(html).toContain(`id="${path}-error"`);
    }
  });

  it("are in the reader's language, or in the other one where that is empty", () => {
    const fields = everyKind.map((field) =>
      field.key === "title" ? { ...field, label: { zh_tw: "計畫名稱", en_us: "" } } : field,
    );
    const html = page({}, { fields, locale: "en-US" });
    expect(html).toContain('<span lang="zh-TW">計畫名稱</span>');
    expect(html).toContain("story EN");
  });
});

describe("answers to read", () => {
  const list = (answers: Answers) => render(AnswerList, { fields: everyKind, answers, known: [] }, "zh-TW");

  it("are named and formatted, and documents lead to their files", () => {
    const html = list({ ...goodAnswers, proof: [{ file_id: fileId, name: "proof.pdf" }] });
    expect(html).toContain("NT$1,200,000");
    expect(html).toContain(">group<");
    expect(html).toContain(`href="/files/${fileId}"`);
    expect(html).toContain("林小姐");
  });

  it("leave out fields that do not apply, and say where there is none", () => {
    const html = list({ who: ["alone"], places: "鐵花村" });
    expect(html).not.toContain("鐵花村");
    expect(html.match(/未填寫/g)).toHaveLength(6);
  });
});
