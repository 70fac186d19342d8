import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { accounts } from "~/db/schema";
import { startupOriginKind } from "~/features/publishing/content-kinds/option-list/kind";
import { localePath, locales } from "~/locales/locale";
import { translate } from "~/server/i18n.server";
import { makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { publishSingle, removeSingle } from "./support/published-content";

const app = testApp();
const podcast = { key: "podcast", zh_TW: "募資 Podcast", en_US: "A funding podcast" };
const radio = { key: "radio", zh_TW: "廣播電台", en_US: "The radio" };
const labels = { "zh-TW": [podcast.zh_TW, radio.zh_TW], "en-US": [podcast.en_US, radio.en_US] };
afterEach(() => removeSingle(app, startupOriginKind));

/** Returns the options of the origin question on a sign-up page, as value and label; null if it is not asked. */
async function askedOn(path: string): Promise<string[][] | null> {
  const { status, text } = await fetchWorker(path);
  expect(status).toBe(200);
  const [, options] = /<select[^>]*name="startup_origin"[^>]*>(.*?)<\/select>/s.exec(text) ?? [];
  if (options === undefined) return null;
  return [...options.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)</g)].map(([, value = "", label = ""]) => [
    value,
    label,
  ]);
}

function signUp(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams({
    name: "晨星",
    password: "blue-kite-2026",
    terms: "on",
    term_version: "1",
    ...fields,
  });
  return fetchWorker(path, { method: "POST", body, headers: { Origin: "http://localhost" } });
}

const accountOf = (email: string) => app.db.select().from(accounts).where(eq(accounts.email, email)).get();

describe.each(locales)("how a startup heard of the platform, in %s", (locale) => {
  const t = translate(locale);
  const page = localePath(locale, "/signup?type=startup");
  const [first, second] = labels[locale];

  it("is asked by the published options, an empty one first, and stored", async () => {
    await publishSingle(app, startupOriginKind, { option: [podcast, radio] });
    expect(await askedOn(page)).toEqual([
      ["", t("common:select.choose")],
      ["podcast", first],
      ["radio", second],
    ]);
    expect((await fetchWorker(page)).text).toContain(t("accounts:fields.startupOrigin"));
    const [said, silent] = [`said-${locale}@example.test`, `silent-${locale}@example.test`];
    for (const [email, startup_origin] of [
      [said, "radio"],
      [silent, ""],
    ] as const) {
      expect((await signUp(page, { email, startup_origin })).status, email).toBe(302);
    }
    expect((await accountOf(said.toLowerCase()))?.startupOrigin).toBe("radio");
    expect((await accountOf(silent.toLowerCase()))?.startupOrigin).toBeNull();
  });

  it("is not asked of others, nor without options", async () => {
    await publishSingle(app, startupOriginKind, { option: [podcast] });
    for (const type of ["investor", "angel", "cvc"]) {
      expect(await askedOn(localePath(locale, `/signup?type=${type}`)), type).toBeNull();
    }
    await publishSingle(app, startupOriginKind, { option: [] });
    expect(await askedOn(page)).toBeNull();
  });

  it.each<[string, object[]]>([
    ["among others", [podcast]],
    ["where none is left", []],
  ])("is refused at its field if the option is gone, %s", async (_, option) => {
    await publishSingle(app, startupOriginKind, { option });
    const email = `refused-${locale}@example.test`.toLowerCase();
    const { status, text } = await signUp(page, { email, startup_origin: "radio" });
    expect(status).toBe(422);
    expect(text).toContain(t("accounts:signup.originUnknown"));
    expect(await accountOf(email)).toBeUndefined();
  });

  it("is shown to staff by its label, or by its key once the option is removed", async () => {
    await publishSingle(app, startupOriginKind, { option: [podcast, radio] });
    const { token } = await makeStaff(app);
    const { id } = await makeStartup(app, { account: { startupOrigin: "radio" } });
    const silent = await makeStartup(app);
    const shown = async (accountId: string) =>
      (await fetchWorker(localePath(locale, `/staff/accounts/${accountId}`), { cookie: token })).text;
    const term = `>${t("staff:detail.startupOrigin")}</dt>`;
    expect(await shown(id)).toContain(term);
    expect(await shown(id)).toContain(`>${second}</dd>`);
    expect(await shown(silent.id)).not.toContain(term);
    await publishSingle(app, startupOriginKind, { option: [podcast] });
    expect(await shown(id)).toContain(`>${t("staff:detail.startupOriginRemoved", { key: "radio" })}</dd>`);
  });
});
