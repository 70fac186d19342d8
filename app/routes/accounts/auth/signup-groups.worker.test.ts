import { describe, expect, it } from "vitest";
import { textsOf } from "../../../../tests/e2e/texts";
import { testApp } from "../../../../tests/support/app";
import { makeGroup } from "../../../../tests/support/groups";
import { limitOf } from "../../../../tests/support/limits";
import { loader } from "./signup-groups";

const most = 3;
const base = testApp();
const app = { ...base, limits: { ...base.limits, suggest: limitOf(most) } };
const { id } = await makeGroup(app, { nameZh: "晴空集團", isChecked: true });

async function ask(ip: string, { prefix = "", cookie = "" } = {}): Promise<Response> {
  const request = new Request(`http://localhost${prefix}/signup/groups?name=${encodeURIComponent("晴空")}`, {
    headers: { "CF-Connecting-IP": ip, Cookie: cookie },
  });
  try {
    return await loader({ request, params: {}, context: { app, nonce: "" } });
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
}

describe("suggestions of groups for people who sign up", () => {
  it("are limited per network, and refused in the reader's language", async () => {
    for (let asked = 0; asked < most; asked++) {
      const answer = await ask("192.0.2.1");
      expect([answer.status, await answer.json()]).toEqual([200, { groups: [expect.objectContaining({ id })] }]);
    }
    // Another cookie is not another person.
    for (const [language, prefix] of [
      ["zh-TW", ""],
      ["en-US", "/en-US"],
    ] as const) {
      const refused = await ask("192.0.2.1", { prefix, cookie: `fb_session=${language}` });
      const message = textsOf(language).errors.rate_limited;
      expect([refused.status, await refused.json()]).toEqual([429, { code: "rate_limited", message }]);
      expect(refused.headers.get("Retry-After")).toBe("60");
      expect(refused.headers.get("Cache-Control")).toBeNull();
    }
    expect((await ask("192.0.2.2")).status, "another network").toBe(200);
  });

  it("hold back a person who asks fifty times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask("192.0.2.3")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - most);
  });
});
