import { describe, expect, it } from "vitest";
import { makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { loader } from "./activate";

const app = testApp();

/** The status and data of the page. */
async function open(path: string, token?: string) {
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  const request = new Request(`http://localhost${path}`, { headers });
  const answer = await loader({ request, params: {}, context: { app: { ...app }, nonce: "" } });
  const { data, init } = answer as unknown as { data: Record<string, unknown>; init: ResponseInit | null };
  return { status: init?.status ?? 200, ...data };
}

describe("/activate", () => {
  it.each(["/activate", "/activate?code=", "/en-US/activate"])(
    "%s without a code is a page that helps",
    async (path) => {
      const title = path.startsWith("/en-US") ? "Get your activation link" : "取得啟用連結";
      expect(await open(path)).toMatchObject({ status: 200, open: null, isVisitor: true, title });
    },
  );

  it("answers 410 to a code that does not work, with the same help", async () => {
    expect(await open("/activate?code=unknown")).toMatchObject({ status: 410, open: null, isVisitor: true });
  });

  it("offers nothing to activate to someone logged in", async () => {
    const { token } = await makeStartup(app);
    expect(await open("/activate", token)).toMatchObject({ status: 200, open: null, isVisitor: false });
  });
});
