import { describe, expect, it } from "vitest";
import { servicePages } from "~/db/values";
import { services as english } from "~/locales/en-US/commerce/services";
import { services as chinese } from "~/locales/zh-TW/commerce/services";
import { translate } from "~/server/i18n.server";
import { describeDetails, fieldsOf } from "./enquiry-fields";
import { enquiryForms } from "./schema";

const sender = { name: "林小芳", email: "fang@example.test", phone: "", company: "", message: "想討論" };

/** The first option of each choice, and a word for each text field. */
const filled = (page: (typeof servicePages)[number]) =>
  Object.fromEntries(
    fieldsOf(page).map(({ name, field }) => [name, field.kind === "choice" ? (field.options[0] ?? "") : "半導體"]),
  );

describe("the fields of enquiries", () => {
  it.each([chinese, english])("have a label, and each option a name", ({ enquiry }) => {
    const all = servicePages.flatMap(fieldsOf);
    expect(Object.keys(enquiry.fields).sort()).toEqual([...new Set(all.map(({ name }) => name))].sort());
    const named = Object.fromEntries(
      Object.entries(enquiry.options).map(([name, texts]) => [name, Object.keys(texts)]),
    );
    expect(named).toEqual(
      Object.fromEntries(
        all.flatMap(({ name, field }) => (field.kind === "choice" ? [[name, [...field.options]]] : [])),
      ),
    );
  });

  it.each(servicePages)("of %s are stored as chosen, and told in the reader's language", (page) => {
    const details = filled(page);
    expect(enquiryForms[page].parse({ ...sender, details }).details).toEqual(details);
    const told = describeDetails(translate("zh-TW"), { topic: page, details });
    expect(told.map(({ name }) => name)).toEqual(fieldsOf(page).map(({ name }) => name));
    for (const { label, text } of told) {
      expect(label).toMatch(/\p{Script=Han}/u);
      expect(text).toMatch(/\p{Script=Han}/u);
    }
    const [first] = describeDetails(translate("en-US"), { topic: page, details });
    expect(`${first?.label}${first?.text}`).toMatch(/^[A-Z][^\p{Script=Han}_]+$/u);
  });

  it.each(servicePages)("of %s may be left out, unless they are required", (page) => {
    const required = fieldsOf(page).filter(({ field }) => field.isRequired);
    const details = Object.fromEntries(required.map(({ name }) => [name, filled(page)[name]]));
    expect(required.length).toBeGreaterThan(0);
    expect(enquiryForms[page].parse({ ...sender, details }).details).toEqual(details);
    for (const { name } of required) {
      expect(enquiryForms[page].safeParse({ ...sender, details: { ...details, [name]: undefined } }).success).toBe(
        false,
      );
    }
  });

  it("reject other options and lines with a break", () => {
    const form = enquiryForms.private_equity_investment;
    const details = filled("private_equity_investment");
    for (const changes of [
      { deal: "gift" },
      { ticket: "1" },
      { sector: "a\r\nBcc: b@c.test" },
      { sector: "長".repeat(81) },
    ]) {
      expect(form.safeParse({ ...sender, details: { ...details, ...changes } }).success, JSON.stringify(changes)).toBe(
        false,
      );
    }
  });

  it("say nothing of other topics, unknown fields or options that are no longer offered", () => {
    const t = translate("en-US");
    expect(describeDetails(t, { topic: "press", details: { deal: "raise" } })).toEqual([]);
    expect(describeDetails(t, { topic: "family_office", details: { deal: "raise", constructor: "x" } })).toEqual([]);
    expect(describeDetails(t, { topic: "family_office", details: { need: "gone" } })).toMatchObject([{ text: "gone" }]);
  });
});
