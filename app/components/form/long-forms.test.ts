import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";

const sources = new Map(
  globSync("app/**/*.tsx").map((path) => [path.replaceAll("\\", "/"), readFileSync(path, "utf8")] as const),
);

const longField = /<(TextAreaField|TextArea|RichTextField|RichTextEditor)\b/;

/** Why drafts are not kept there (decision 034). */
const reasons: Record<string, string> = {
  "app/features/messaging/components/composer.tsx":
    "Keeps its text by itself, with the messages that are not sent yet (`KeptTexts`), and puts it back without asking.",
  "app/features/messaging/share/components/share-form.tsx":
    "Shows what the page's own address says, and hands it to the draft of the chosen conversation.",
};

/** The controls themselves, and fields whose form is in another file. */
const controls = [
  "app/components/form/text-field.tsx",
  "app/features/profiles/profiles/components/rich-text-field.tsx",
  "app/features/programmes/plan-forms/components/typed-answer.tsx",
];

const formTag = /<(Form|PostForm)\b[\s\S]*?<\/\1>/g;

/**
 * Whether every long text field in a file belongs to a form that keeps drafts: its own, `ProfileForm`, or the form of a
 * component that renders it.
 */
function isKept(path: string, seen: ReadonlySet<string> = new Set()): boolean {
  const source = sources.get(path) ?? "";
  const own = (source.match(formTag) ?? []).filter((form) => longField.test(form));
  if (own.some((form) => !/\bdraft=/.test(form.slice(0, form.search(longField))))) return false;
  if (own.length > 0 || /\bdraft=|<ProfileForm\b/.test(source)) return true;
  const users = [...sources].filter(
    ([user, text]) => !seen.has(user) && text.includes(`/${basename(path, ".tsx")}"`) && user !== path,
  );
  return users.length > 0 && users.every(([user]) => isKept(user, new Set([...seen, path])));
}

const files = [...sources]
  .filter(([path, source]) => longField.test(source) && !controls.includes(path))
  .map(([path]) => path);

describe("a form with a long text", () => {
  it.each(files)("keeps a draft, or has a reason not to: %s", (path) => {
    expect(isKept(path)).toBe(!(path in reasons));
  });

  it("is found, and each reason is still needed", () => {
    expect(files.length).toBeGreaterThan(10);
    expect(Object.keys(reasons).filter((path) => !files.includes(path))).toEqual([]);
  });
});
