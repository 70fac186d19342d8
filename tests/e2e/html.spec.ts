import { HtmlValidate } from "html-validate";
import { htmlRules } from "../support/html-rules";
import { demo, expect, test } from "./fixtures";
import { nameFaults } from "./name-faults";
import { readDocument, wrongTexts } from "./page-texts";
import { parseServed } from "./served-html";
import { localePath, textsOf } from "./texts";
import { firstOfItsPage, resolveListed, walk } from "./walk";

const validator = new HtmlValidate(htmlRules);

/** A fault in a document as the server sends it: the rule, its message and the element. */
async function errorsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [...new Set(found)];
}

for (const [who, paths] of Object.entries(walk) as [keyof typeof walk, string[]][]) {
  for (const locale of ["zh-TW", "en-US"] as const) {
    test(`${who}'s pages are valid HTML in ${locale}, use its language alone, show no raw keys, and name what they show`, async ({
      request,
      server,
    }) => {
      const headers = {
        "Accept-Language": locale,
        ...(who !== "visitor" && { Authorization: `Bearer ${await server.demoToken(demo[who])}` }),
      };
      const wrong: Record<string, unknown> = {};
      for (const listed of paths) {
        const path = localePath(locale, await resolveListed(request, listed, headers));
        const answer = await request.get(path, { headers });
        const html = await answer.text();
        const document = parseServed(html);
        const { lang, hasHeading, texts } = readDocument(document);
        // Both languages have the same markup, as do the other states of a page.
        const errors = locale === "zh-TW" || firstOfItsPage(who, listed) ? await errorsOf(html) : [];
        const foreign = wrongTexts(locale, texts);
        const unnamed = nameFaults(document);
        // A member who is asked to log in was not recognised.
        const isTheirs = who === "visitor" ? hasHeading : !new URL(answer.url()).pathname.includes("/login");
        if (lang !== locale || !isTheirs || errors.length > 0 || foreign.length > 0 || unnamed.length > 0)
          wrong[path] = { lang, isTheirs, errors, foreign, unnamed };
      }
      expect(wrong).toEqual({});
    });
  }
}

test("a form that is refused without scripts is valid HTML, with its reason in the page's language", async ({
  request,
  server,
}) => {
  const headers = { Origin: server.origin };
  for (const [path, form, reason] of [
    ["/newsletter", { email: "not an address" }, textsOf("zh-TW").validation.invalid_email],
    [
      "/en-US/login",
      { type: "startup", email: "not an address", password: "x" },
      textsOf("en-US").validation.invalid_email,
    ],
  ] as const) {
    const html = await (await request.post(path, { headers, form })).text();
    expect(html, path).toContain(reason);
    expect(await errorsOf(html), path).toEqual([]);
  }
});
