import { enChapters } from "../../app/features/publishing/content-kinds/terms/initial-en";
import { zhChapters } from "../../app/features/publishing/content-kinds/terms/initial-zh";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { textsOf } from "./texts";

test("raising the terms' version asks an investor on the next page, who reads and accepts it", async ({
  person,
  ownServer,
  playwright,
}) => {
  // A new version asks every investor on the server.
  const server = await ownServer();
  const request = await playwright.request.newContext({ baseURL: server.origin });
  const publish = async (changes: object) => {
    const answer = await request.post("/dev/content", { data: { kind: "terms", changes } });
    expect(answer.status(), await answer.text()).toBe(204);
  };
  const zh = textsOf("zh-TW");
  const token = await server.demoToken({ email: "investor@demo.test", type: "investor" });
  const { page } = await person({ origin: server.origin, token });
  const modal = page.getByRole("dialog");

  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1, name: zh.content.terms.title })).toBeVisible();
  await expect(modal).toHaveCount(0);

  const added = { part: "service", key: "partners", title: "合作夥伴網站", body: "新增的一章。" };
  const addedEn = { ...added, title: "Partner sites", body: "A new chapter." };
  await publish({
    terms_version: 2,
    langs: { zh_tw: { chapters: [added, ...zhChapters] }, en_us: { chapters: [addedEn, ...enChapters] } },
  });

  await page.goto("/startups");
  await expect(modal.getByRole("heading", { level: 4, name: added.title })).toBeVisible();
  await expect(modal.getByText("第 2 版", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The version is raised again while the form is open: a version that was not shown cannot be accepted.
  await publish({ terms_version: 3 });
  const agree = modal.getByRole("checkbox", { name: zh.accounts.firstLogin.agree });
  const submit = modal.getByRole("button", { name: zh.accounts.firstLogin.submit });
  await expect(submit).toBeDisabled();
  await agree.check();
  await submit.click();
  await expect(modal).toHaveCount(0);
  await page.goto("/startups");
  await expect(modal.getByText("第 3 版", { exact: false })).toBeVisible();
  await agree.check();
  await submit.click();
  await expect(modal).toHaveCount(0);
  await expect(page.getByText(zh.accounts.firstLogin.done).first()).toBeVisible();

  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 3, name: added.title })).toBeVisible();
  await expect(modal).toHaveCount(0);
  await request.dispose();
});

test("a page of website content is fetched once in a visit", async ({ person }) => {
  const zh = textsOf("zh-TW");
  const { page } = await person();
  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/terms.data") fetched.push(search);
  });
  await page.goto("/terms");
  const heading = page.getByRole("heading", { level: 1, name: zh.content.terms.title });
  await expect(heading).toBeVisible();
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(heading).toHaveCount(0);
  await page.goBack();
  await expect(heading).toBeVisible();
  // The data of the layouts around it may be fetched.
  expect(fetched.filter((search) => decodeURIComponent(search).includes("terms"))).toEqual([]);
});
