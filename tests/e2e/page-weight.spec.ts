import { firstVisit } from "../support/first-visit";
import { demo, expect, test } from "./fixtures";
import { type Locale, localePath } from "./texts";
import { resolveListed } from "./walk";

/**
 * Product §21: by class of page, the scripts of a first visit in kilobytes of 1,000 bytes, headers included, and files.
 */
const budgets = {
  "visitors' first page": { kilobytes: 180, files: 35 },
  "member's page": { kilobytes: 205, files: Number.POSITIVE_INFINITY },
  thread: { kilobytes: 225, files: Number.POSITIVE_INFINITY },
  "profile form or desk": { kilobytes: 250, files: Number.POSITIVE_INFINITY },
} as const;

const pages = [
  ["visitors' first page", "visitor", ["/", "/startups", "/investors", "/startups/:first", "/investors/:first"]],
  ["visitors' first page", "visitor", ["/login", "/news"]],
  ["member's page", "startup", ["/", "/startup", "/messages", "/account", "/account/preferences"]],
  ["member's page", "investor", ["/investor", "/board"]],
  ["thread", "startup", ["/messages/:first"]],
  ["profile form or desk", "startupDraft", ["/startup/information/edit", "/startup/detail/edit"]],
  ["profile form or desk", "investorBasic", ["/investor/information/edit"]],
  ["profile form or desk", "staff", ["/staff", "/staff/review", "/staff/review/:first", "/staff/content/news"]],
  ["profile form or desk", "staff", ["/staff/accounts", "/staff/orders"]],
] as const;

/**
 * The two languages differ only in their texts, and Chinese is heavier on every page, so each class weighs one page in English.
 * A page that both sides have weighs the same for both, so it is weighed once.
 */
const cases = pages.flatMap(([kind, who, paths], at) =>
  paths.flatMap((path, nth) => {
    const isFirst = nth === 0 && pages.findIndex(([other]) => other === kind) === at;
    const locales: Locale[] = isFirst ? ["zh-TW", "en-US"] : ["zh-TW"];
    return locales.map((locale) => ({ kind, who, path, locale }));
  }),
);

for (const { kind, who, path: listed, locale } of cases) {
  test(`the first visit of ${who} to ${listed} in ${locale} is light`, async ({
    person,
    signedIn,
    server,
    request,
  }) => {
    const headers: Record<string, string> =
      who === "visitor" ? {} : { Authorization: `Bearer ${await server.demoToken(demo[who])}` };
    const path = localePath(locale, await resolveListed(request, listed, headers));
    const { context } = who === "visitor" ? await person({ locale }) : await signedIn(who, { locale });
    const { bytes, files } = await firstVisit(context, server.origin + path);
    const kilobytes = Math.round(bytes / 100) / 10;
    console.log(`${kind}: ${who} ${locale} ${listed} ${kilobytes} KB in ${files.length} files`);
    expect(kilobytes, `${kind}: ${files.slice(0, 8).join(" ")}`).toBeLessThanOrEqual(budgets[kind].kilobytes);
    expect(files.length, kind).toBeLessThanOrEqual(budgets[kind].files);
  });
}
