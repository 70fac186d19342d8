import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { readItemForm } from "~/features/publishing/content-desk/read-form.server";
import { courseKind } from "~/features/publishing/content-kinds/course/kind";
import * as values from "~/features/records/records/values";
import { makeStaff } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makeCourse } from "../../../../tests/support/make-course";
import { findCourse, listCourseKnowledge, listCourses } from "./queries.server";

const app = testApp();

// Product §13.2: knowledge areas are a static key list, with texts in both languages.
it("shows the knowledge areas of a course in the reader's language and limits the list to one", async () => {
  const { id } = await makeCourse(app, { title: "條件書", knowledge: ["term_sheet", "law", "gone"] });
  const plain = await makeCourse(app, { title: "簡報" });
  const knowledgeOf = async (of: string, locale: "zh-TW" | "en-US") =>
    (await findCourse(app, { id: of, locale }))?.knowledge;
  expect(await knowledgeOf(id, "zh-TW")).toEqual([
    { key: "term_sheet", label: "投資條件書" },
    { key: "law", label: "法律與合約" },
  ]);
  expect((await knowledgeOf(id, "en-US"))?.map(({ label }) => label)).toEqual(["Term Sheets", "Law & Contracts"]);
  expect(await knowledgeOf(plain.id, "zh-TW")).toEqual([]);
  const ids = async (choice: { knowledge?: string; name?: string; category?: "legal" }) =>
    (await listCourses(app, { locale: "zh-TW", size: 10, ...choice })).result.map((course) => course.id);
  expect(await ids({ knowledge: "term_sheet" })).toEqual([id]);
  expect(await ids({ knowledge: "term_sheet", category: "legal" })).toEqual([id]);
  expect(await ids({ knowledge: "law", name: "條件" })).toEqual([id]);
  expect(await ids({ knowledge: "law", name: "簡報" })).toEqual([]);
  expect(await ids({ knowledge: "hiring" })).toEqual([]);
  const areas = async (chosen?: string) =>
    (await listCourseKnowledge(app, { locale: "en-US", chosen })).map(({ key }) => key).sort();
  expect(await areas()).toEqual(["law", "term_sheet"]);
  expect(await areas("hiring")).toEqual(["hiring", "law", "term_sheet"]);
  expect(await areas("unknown")).toEqual(["law", "term_sheet"]);
});

it("shows no knowledge areas that no one could have stored", async () => {
  const { id } = await makeCourse(app, { knowledge: ["law"] });
  for (const stored of ['"law"', "7", "null", '{"0":"law"}', '[["law"],{"key":"law"},null,"__proto__"]']) {
    await app.db.run(
      sql`UPDATE content_items SET published = json_set(published, '$.knowledge', json(${stored})) WHERE id = ${id}`,
    );
    expect((await findCourse(app, { id, locale: "zh-TW" }))?.knowledge, stored).toEqual([]);
  }
  const isValid = (keys: unknown) => courseKind.fields.knowledge.schema(values).safeParse(keys).success;
  expect([["law"], [], ["<b>"], "law", Array(11).fill("law")].map(isValid)).toEqual([true, true, false, false, false]);
});

it("offers the list in the desk's form, with a key that the list has lost", async () => {
  const actor = (await makeStaff(app, { staffRole: "editor" })).viewer;
  const { id } = await makeCourse(app, { knowledge: ["gone"] });
  const { places, values } = await readItemForm(app, { actor, kind: courseKind, id, locale: "en-US" });
  const control = places.find(({ path }) => path === "knowledge")?.spots[0]?.control;
  const options = control?.type === "choices" ? control.options : [];
  expect(options[0]).toMatchObject({ key: "fundraising", label: "Fundraising & Valuation" });
  expect(options[0]?.items?.[0]).toEqual({ key: "pitch_deck", label: "Pitch Decks" });
  expect(options.at(-1)).toEqual({ key: "gone", label: "gone" });
  expect(values.knowledge).toEqual(["gone"]);
});
