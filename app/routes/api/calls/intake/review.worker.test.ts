import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { startups } from "~/db/schema";
import { makeInvestor, makeStaff, makeStartup } from "../../../../../tests/support/accounts";
import { testApp } from "../../../../../tests/support/app";
import { askApi } from "../../../../../tests/support/ask-call";
import { completeInvestor, completeStartup } from "../../../../../tests/support/complete-profiles";

const app = testApp();

const paths = {
  submit: { url: "http://localhost/api/v1/startups/review", method: "POST" },
  cancel: { url: "http://localhost/api/v1/startups/publish", method: "DELETE" },
};

async function send(name: keyof typeof paths, headers: Record<string, string>) {
  const { url, method } = paths[name];
  const answer = await askApi(app, new Request(`${url}?lang=en-US`, { method, headers }));
  return { status: answer.status, body: await answer.json() };
}
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const stateOf = async (id: string) =>
  (await app.db.select().from(startups).where(eq(startups.id, id)).get())?.isPublish;
const done = { status: 200, body: { data: { result: true } } };

describe("POST /api/v1/startups/review and DELETE /api/v1/startups/publish", () => {
  it("submits, cancels the review, and cancels a publication", async () => {
    const { id, token } = await makeStartup(app, completeStartup());
    expect(await send("submit", bearer(token))).toEqual(done);
    expect(await stateOf(id)).toBe(1);
    expect(await send("cancel", bearer(token))).toEqual(done);
    expect(await stateOf(id)).toBe(0);
    await app.db.update(startups).set({ isPublish: 2 }).where(eq(startups.id, id));
    expect(await send("cancel", { Cookie: `fb_session=${token}` })).toEqual(done);
    expect(await stateOf(id)).toBe(0);
  });

  it("responds with 409 and every missing field", async () => {
    const { id, token } = await makeStartup(app, { ...completeStartup(), phone: "", industryKeys: [] });
    expect(await send("submit", bearer(token))).toMatchObject({
      status: 409,
      body: {
        error: {
          code: "incomplete",
          fields: { phone: ["This field is required."], industry_keys: ["This field is required."] },
        },
      },
    });
    expect(await stateOf(id)).toBe(0);
  });

  it("responds with 409 in the wrong state", async () => {
    for (const [isPublish, name] of [
      [1, "submit"],
      [2, "submit"],
      [0, "cancel"],
    ] as const) {
      const { id, token } = await makeStartup(app, { ...completeStartup(), isPublish });
      expect(await send(name, bearer(token))).toMatchObject({ status: 409, body: { error: { code: "wrong_state" } } });
      expect(await stateOf(id)).toBe(isPublish);
    }
  });

  it.each(["submit", "cancel"] as const)("lets only startups %s, and only from this site", async (name) => {
    const startup = await makeStartup(app, { ...completeStartup(), isPublish: name === "submit" ? 0 : 2 });
    const investor = await makeInvestor(app, completeInvestor());
    const staff = await makeStaff(app);
    expect(await send(name, {})).toMatchObject({ status: 401, body: { error: { code: "unauthenticated" } } });
    expect(await send(name, bearer("unknown"))).toMatchObject({ status: 401 });
    expect(await send(name, bearer(investor.token))).toMatchObject({
      status: 403,
      body: { error: { code: "forbidden" } },
    });
    expect(await send(name, bearer(staff.token))).toMatchObject({ status: 403 });
    const foreign = { Cookie: `fb_session=${startup.token}`, Origin: "https://evil.test" };
    expect(await send(name, foreign)).toMatchObject({ status: 403, body: { error: { code: "wrong_origin" } } });
    expect(await stateOf(startup.id)).toBe(name === "submit" ? 0 : 2);
  });
});
