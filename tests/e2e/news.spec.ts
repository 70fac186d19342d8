import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { fill, localePath, textsOf } from "./texts";

test("a visitor finds news by tag, reads it, copies its link and goes on to related news, in English", async ({
  person,
}) => {
  const locale = "en-US";
  const { articles, common } = textsOf(locale);
  const { page, context } = await person({ locale });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(localePath(locale, "/news"));
  await expect(page.getByRole("heading", { level: 1, name: articles.title })).toBeVisible();
  await expect(page.locator("main article")).toHaveCount(12);

  const tags = page.getByRole("navigation", { name: articles.tags.label });
  const tag = tags.getByRole("link").nth(1);
  const count = Number(await tag.locator("[aria-hidden]").textContent());
  await tag.click();
  await expect(page.locator("main article")).toHaveCount(count);
  await expect(tag).toHaveAttribute("aria-current", "page");

  const title = (await page.locator("main article h2").first().textContent()) ?? "";
  await page.locator("main article h2 a").first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
  const structured = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(structured).toMatchObject({ "@type": "NewsArticle", headline: title, inLanguage: locale });

  const share = page.getByRole("region", { name: common.share.title });
  const { href } = new URL(page.url());
  for (const service of ["LINE", "Facebook", "LinkedIn"]) {
    const link = share.getByRole("link", { name: fill(common.share.to, { service }) });
    expect(await link.getAttribute("href")).toContain(encodeURIComponent(href));
  }
  await share.getByRole("button", { name: common.share.copy }).click();
  await expect(share.getByText(common.share.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href);

  const related = page.getByRole("region", { name: articles.article.related });
  const next = (await related.locator("h3").first().textContent()) ?? "";
  await related.getByRole("link", { name: next }).click();
  await expect(page.getByRole("heading", { level: 1, name: next })).toBeVisible();

  const address = await page.locator('link[type="application/rss+xml"]').getAttribute("href");
  const feed = await page.evaluate(async (path) => {
    const xml = new DOMParser().parseFromString(await (await fetch(path)).text(), "application/xml");
    const texts = (selector: string) => [...xml.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return { errors: texts("parsererror"), language: texts("channel > language"), titles: texts("item > title") };
  }, address ?? "");
  expect(feed).toMatchObject({ errors: [], language: [locale] });
  expect(feed.titles).toEqual(expect.arrayContaining([title, next]));
});
