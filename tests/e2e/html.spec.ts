import { HtmlValidate } from "html-validate";
import { htmlRules } from "../support/html-rules";
import { expect, test } from "./fixtures";
import { localePath } from "./texts";
import { resolveListed, walk } from "./walk";

const validator = new HtmlValidate(htmlRules);

/** What is wrong with a document as the server sends it: the rule, its message and the element. */
async function errorsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [...new Set(found)];
}

for (const [who, paths] of Object.entries(walk) as [keyof typeof walk, string[]][]) {
  for (const locale of ["zh-TW", "en-US"] as const) {
    test(`${who}'s pages are valid HTML in ${locale}`, async ({ person, signedIn }) => {
      const options = { locale, javaScriptEnabled: false };
      const { page } = who === "visitor" ? await person(options) : await signedIn(who, options);
      const wrong: Record<string, string[]> = {};
      for (const listed of paths) {
        const path = localePath(locale, await resolveListed(page, listed));
        const answer = await page.request.get(path);
        const errors = await errorsOf(await answer.text());
        if (errors.length > 0) wrong[path] = errors;
      }
      expect(wrong).toEqual({});
    });
  }
}
