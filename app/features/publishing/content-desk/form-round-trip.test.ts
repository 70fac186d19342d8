import { useForm } from "@conform-to/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import { parseWithZod } from "~/components/form/parse";
import { contentKinds } from "~/features/publishing/content-kinds";
import {
  choice,
  image,
  line,
  link,
  listed,
  listedKeys,
  number,
  richText,
  rows,
  tags,
  text,
  time,
  toggle,
} from "~/features/publishing/publishing/fields";
import {
  type AnyContentKind,
  defineContentKind,
  firstDraft,
  type KindTexts,
} from "~/features/publishing/publishing/kind";
import { createI18n } from "~/locales/i18n";
import zhTW from "~/locales/zh-TW";
import { submittedBy } from "../../../../tests/support/submitted-by";
import { cleanContent } from "./clean-content.server";
import { ItemFields } from "./components/item-fields";
import { formPlaces } from "./form-fields";
import { contentOf, formValues, itemForm } from "./item-form";

interface Item {
  kind: AnyContentKind;
  content: object;
}

/** The options of fields that choose from staff lists. */
const choices = {
  n: [{ key: "talk", label: "講座" }],
  o: [
    { key: "law", label: "法律" },
    { key: "team", label: "團隊", items: [{ key: "hiring", label: "招募" }] },
  ],
};

function Fields({ kind, content }: Item) {
  const [form, fields] = useForm<Record<string, unknown>>({
    id: "item",
    defaultValue: formValues(kind, content) as never,
  });
  const places = formPlaces(kind, "zh-TW", choices);
  return createElement(ItemFields, { form, fields: fields as never, places, missing: [], removed: null });
}

/** Renders an item's form as on its page. */
function render(kind: AnyContentKind, content: object): string {
  const i18n = createI18n("zh-TW", zhTW);
  return renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(Fields, { kind, content } satisfies Item)),
  );
}

function readBack(kind: AnyContentKind, content: object) {
  const submission = parseWithZod(submittedBy(render(kind, content)), { schema: itemForm(kind) });
  expect(submission.reply().error ?? null).toBeNull();
  return submission.status === "success" ? cleanContent(kind, contentOf(submission.value)) : null;
}

const named = <Path extends string>(paths: readonly Path[]): KindTexts<Path> => ({
  name: "書架",
  description: "給測試用。",
  fields: Object.fromEntries(paths.map((path) => [path, path])) as unknown as KindTexts<Path>["fields"],
});

describe("the generated form", () => {
  it("shows and reads a new kind of content with three fields", () => {
    const paths = ["langs.name", "opened_at", "books"] as const;
    const kind = defineContentKind({
      name: "test_shelf",
      area: "articles",
      titleField: "langs.name",
      fields: {
        "langs.name": { ...line(40), required: "inBoth" },
        opened_at: time(),
        books: rows({ title: { ...line(40), required: "always" }, pages: number() }),
      },
      texts: { "zh-TW": named(paths), "en-US": named(paths) },
      pathOf: () => null,
    });
    const content = {
      langs: { zh_tw: { name: "左邊 <b>" }, en_us: { name: 'Left & "right"' } },
      opened_at: Date.UTC(2026, 0, 2, 3, 4),
      books: [
        { title: "海", pages: 320 },
        { title: "山", pages: null },
      ],
    };
    expect(readBack(kind, content)).toEqual(content);
    expect(readBack(kind, firstDraft(kind))).toEqual(firstDraft(kind));
    const html = render(kind, content);
    expect(html).toContain("langs.name（中文）");
    expect(html).toContain("langs.name（English）");
  });

  it("has a control for every kind of field", () => {
    const columns = {
      a: line(10),
      b: text(10),
      c: richText(100),
      d: image(),
      e: toggle(),
      f: choice(["x", "y"]),
      g: tags(),
      h: time(),
    };
    const fields = {
      ...columns,
      j: link(),
      k: number(),
      n: listed("activity"),
      o: listedKeys("knowledge"),
      l: rows(columns, { max: 120 }),
      "langs.m": rows(columns),
    };
    const paths = Object.keys(fields) as Array<keyof typeof fields>;
    const kind: AnyContentKind = defineContentKind({
      name: "test_all",
      area: "blocks",
      isSingle: true,
      fields,
      texts: { "zh-TW": named(paths), "en-US": named(paths) },
      pathOf: () => "/",
    });
    const values = {
      a: "一",
      b: "二\n三",
      c: "<p>四<br />五</p>",
      d: "01J000000000000000000000AA",
      e: true,
      f: "y",
      g: ["六", "七"],
      h: Date.UTC(2027, 5, 4),
    };
    const content = {
      ...values,
      j: "/news",
      k: 0,
      n: "talk",
      o: ["law", "hiring"],
      l: Array.from({ length: 100 }, (_, at) => ({ ...values, e: at % 2 === 0 })),
      langs: { zh_tw: { m: [values] }, en_us: { m: [] } },
    };
    expect(readBack(kind, content)).toEqual(content);
    expect(readBack(kind, firstDraft(kind))).toEqual(firstDraft(kind));
  });

  it.each(contentKinds.map((kind) => ({ name: kind.name, kind })))(
    "of $name reads back its first draft",
    ({ kind }) => {
      expect(readBack(kind, firstDraft(kind))).toEqual(firstDraft(kind));
    },
  );
});
