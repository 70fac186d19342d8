import { expectAccessible } from "./accessible";
import { fillByApi } from "./fill-by-api";
import { demo, expect, newestMail, test } from "./fixtures";
import { newAccount } from "./new-account";
import { approve, submit } from "./steps";
import { localePath, textsOf } from "./texts";

/**
 * Each role from sign-up to a published profile and back to a draft (product §4.1). `accounts.spec.ts` fills in the
 * sign-up forms. One role of each side presses the buttons; the screens of the other investors are the same, so those
 * roles use the API, and an angel also the screens in `main-job.spec.ts`.
 */
const roles = [
  { type: "startup", side: "startup", locale: "zh-TW" },
  { type: "cvc", side: "investor", locale: "en-US" },
] as const;

for (const { type, side, locale } of roles) {
  test(`the role ${type}: from sign-up to published and back to draft, in ${locale}`, async ({
    person,
    signedIn,
    request,
  }) => {
    const { profiles } = textsOf(locale);
    const run = `${type} ${Date.now()}`;
    const name = `啟程 ${run}`;
    const someone = await person({ locale });
    const { page } = someone;
    const email = await newAccount(someone, side, name, { locale, ...(type !== "startup" && { investorType: type }) });

    // A draft is not visible to others.
    const { user } = (await (await page.request.get("/api/auth/user")).json()) as { user: { id: string } };
    const publicPath = localePath(locale, `/${side}s/${user.id}`);
    const shown = async () => (await request.get(publicPath)).status();
    expect(await shown()).toBe(404);

    await fillByApi(page, { side, id: user.id });
    await submit(page, locale, `/${side}`);
    if (side === "investor") {
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(profiles.levelUp.title)).toBeVisible();
      expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(392);
      await dialog.getByRole("button", { name: profiles.levelUp.close }).click();
      await expect(dialog).toBeHidden();
    }
    expect(await shown(), "under review").toBe(404);

    // Cancel, and submit again.
    await page.getByRole("button", { name: profiles.action.cancel }).first().click();
    await expect(page.getByText(profiles.toast.cancelled)).toBeVisible();
    await submit(page, locale, `/${side}`);

    const staff = await signedIn("staff");
    await approve(staff.page, "zh-TW", name);
    await newestMail(page, email, publicPath);
    expect(await (await request.get(publicPath)).text()).toMatch(new RegExp(`<h1[^>]*>[^/]*${name}`));

    await page.goto(localePath(locale, `/${side}`));
    await expect(page.getByRole("heading", { name: textsOf(locale).timeline.title })).toBeVisible();
    await expect(page.getByText("staff@demo.test")).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: profiles.action.unpublish }).first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: profiles.action.unpublishConfirm }).click();
    await expect(page.getByText(profiles.toast.unpublished)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${side}/information/edit`));
    expect(await shown(), "taken down").toBe(404);
  });
}

for (const investorType of ["venture_capital", "angel"] as const) {
  test(`the role ${investorType}: from sign-up to published and back to draft, by the API`, async ({
    person,
    request,
    server,
  }) => {
    const someone = await person();
    const own = someone.page.request;
    const name = `啟程 ${investorType} ${Date.now()}`;
    await newAccount(someone, "investor", name, { investorType });
    const user = async () =>
      ((await (await own.get("/api/auth/user")).json()) as { user: Record<string, string> }).user;
    const { id = "", level } = await user();
    expect(level).toBe("empty");
    const setStatus = async (status: "check" | "inactive") => {
      const answer = await own.put(`/api/v1/investors/${id}`, { data: { status } });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    const shown = async () => (await request.get(`/investors/${id}`)).status();

    await fillByApi(someone.page, { side: "investor", id });
    await setStatus("check");
    expect(await user()).toMatchObject({ type: investorType, level: "normal", status: "check" });
    await setStatus("inactive");
    await setStatus("check");
    expect(await shown(), "under review").toBe(404);

    const headers = { Authorization: `Bearer ${await server.demoToken(demo.staff)}` };
    const desk = `/staff/review/${id}`;
    const profile = await (await request.get(desk, { headers })).text();
    const [, submittedAt = ""] = /name="submitted_at"[^>]*value="(\d+)"/.exec(profile) ?? [];
    const form = { intent: "approve", submitted_at: submittedAt };
    const approved = await request.post(desk, { headers, form });
    expect(approved.ok(), await approved.text()).toBe(true);
    const listed = await request.get(`/investors/${id}`);
    expect(await listed.text()).toContain(name);
    await setStatus("inactive");
    expect(await shown(), "taken down").toBe(404);
  });
}
