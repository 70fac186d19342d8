import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import { contactMessages } from "~/db/schema";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { makeOrder } from "./support/payments";
import { rowsRead } from "./support/rows-read";

const app = testApp();

const message = () => ({
  id: ulid(),
  submissionId: crypto.randomUUID(),
  name: "王小明",
  email: "sender@example.test",
  topic: "other" as const,
  message: "您好",
  locale: "zh-TW" as const,
  createdAt: 1,
});

describe("the search of the desk", () => {
  it("does not exist for members and sends visitors to the login", async () => {
    const members = [await makeStartup(app), await makeInvestor(app)];
    for (const { token } of members) {
      expect((await fetchWorker("/staff/find?q=demo", { cookie: token })).status).toBe(404);
    }
    const visitor = await fetchWorker("/staff/find?q=demo");
    expect([visitor.status, visitor.headers.get("Location")]).toEqual([302, "/login"]);
  });

  it("works without scripts, in both languages, and repeats what was typed as text", async () => {
    const { token } = await makeStaff(app, { staffRole: "reviewer" });
    const typed = `"><script>${"x".repeat(200)}`;
    for (const prefix of ["", "/en-US"]) {
      const places = await fetchWorker(`${prefix}/staff/find`, { cookie: token });
      expect(places.text).toContain(`href="${prefix}/staff/plans"`);
      const { status, text } = await fetchWorker(`${prefix}/staff/find?q=${encodeURIComponent(typed)}`, {
        cookie: token,
      });
      expect([status, text.includes("<script>xxx")]).toEqual([200, false]);
    }
  });
});

describe("the frame of the desk", () => {
  it("has the areas of a role only, marks the current one, and has no footer", async () => {
    const { token } = await makeStaff(app, { staffRole: "editor" });
    const { text } = await fetchWorker("/staff/contact", { cookie: token });
    const areas = [...text.matchAll(/href="\/staff\/([a-z]+)"/g)].map(([, name]) => name);
    expect([...new Set(areas)].sort()).toEqual(["contact", "content", "events", "find", "newsletter", "plans"]);
    expect(text).toMatch(/<a aria-current="page"[^>]*href="\/staff\/contact"/);
    expect(text).not.toContain("<footer");
  });

  it("counts up to nine, and reads no more rows with a longer queue", async () => {
    const { token } = await makeStaff(app, { staffRole: "editor" });
    const shown = async () => {
      const { rows, result } = await rowsRead(() => fetchWorker("/staff/newsletter", { cookie: token }));
      const [, number = ""] =
        /href="\/staff\/contact"[^>]*>[^<]*<span[^>]*><span[^>]*>([^<]*)</.exec(result.text) ?? [];
      return { rows, number };
    };
    const add = async (count: number) => {
      for (let made = 0; made < count; made++) await app.db.insert(contactMessages).values(message());
    };
    await add(3);
    expect((await shown()).number).toBe("3");
    await add(7);
    const { rows, number } = await shown();
    expect(number).toBe("9+");
    await add(60);
    expect(await shown()).toEqual({ rows, number: "9+" });
  });
});

describe("the first page of the desk", () => {
  it("is Today in the desk's frame, to which `/` leads staff in both languages", async () => {
    const { token } = await makeStaff(app, { staffRole: "editor" });
    for (const prefix of ["", "/en-US"]) {
      const home = await fetchWorker(prefix || "/", { cookie: token });
      expect([home.status, home.headers.get("Location")]).toEqual([302, `${prefix}/staff`]);
      const { status, text } = await fetchWorker(`${prefix}/staff`, { cookie: token });
      expect([status, text.includes("<footer")]).toEqual([200, false]);
      expect(text).toMatch(new RegExp(`<a aria-current="page"[^>]*href="${prefix}/staff"`));
      expect(text).toMatch(new RegExp(`<main[^]*href="${prefix}/staff/contact"`));
    }
  });

  it("does not exist for members, who keep their own Today", async () => {
    for (const { token } of [await makeStartup(app), await makeInvestor(app)]) {
      expect((await fetchWorker("/staff", { cookie: token })).status).toBe(404);
      expect((await fetchWorker("/", { cookie: token })).status).toBe(200);
    }
    expect((await fetchWorker("/staff")).headers.get("Location")).toBe("/login");
  });
});

describe("the page of an account", () => {
  it("has the areas of the reader's role, and ignores a place that nobody made", async () => {
    const { id } = await makeStartup(app);
    const { token } = await makeStaff(app, { staffRole: "reviewer" });
    const { status, text } = await fetchWorker(`/staff/accounts/${id}?area=orders&before=forged`, { cookie: token });
    const areas = [...text.matchAll(/href="\/staff\/accounts\/\w+\?area=([a-z]+)#timeline"/g)].map(([, area]) => area);
    expect([status, areas]).toEqual([200, ["account", "profile", "claims", "memberships", "plans", "reports"]]);
  });
});

describe("a table of the desk", () => {
  it("shows the chosen columns, says how it is sorted, and keeps the filters in the links of its heads", async () => {
    const { token } = await makeStaff(app, { staffRole: "admin" });
    await makeOrder(app, { accountId: (await makeStartup(app)).id, status: "paid" });
    const { text, status } = await fetchWorker("/staff/orders?state=paid&columns=number&columns=total&sort=-total", {
      cookie: token,
    });
    expect(status).toBe(200);
    const heads = [...text.matchAll(/<th [^>]*>.*?<\/th>/g)].map(([head]) => head);
    expect(heads).toHaveLength(2);
    expect(heads[1]).toContain('aria-sort="descending"');
    expect(heads[1]).toContain("state=paid&amp;columns=number&amp;columns=total&amp;sort=total");
  });
});
