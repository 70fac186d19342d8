import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { parse } from "cookie";
import { loader as linkLoader } from "~/routes/accounts/account/link";
import { loader as loginLoader } from "~/routes/accounts/auth/login";
import { loader as startLoader } from "~/routes/accounts/auth/social";
import type { App } from "~/server/app.server";
import { makeLineSimulator } from "../../scripts/line-simulator/answer";
import { Chats } from "../../scripts/line-simulator/chats";
import type { Forgery } from "../../scripts/line-simulator/id-token";
import { People } from "../../scripts/line-simulator/people";

const channel = { id: "2000000001", secret: "line-test-secret" };
const messaging = { secret: "line-test-messaging-secret", token: "line-test-token" };
const lineOrigin = "http://line.test";
const site = "http://localhost";

interface LineOptions {
  forgery?: Forgery;
  sharesEmail?: boolean;
  addsFriend?: boolean;
  cancels?: boolean;
}

/**
 * A LINE platform for tests, at `http://line.test`; `fetch` stands in for the global one, and `postWebhook` takes what
 * people do at the official account.
 */
export function testLine(
  now: () => number,
  postWebhook: (request: Request) => Promise<Response> = async () => new Response(null),
) {
  const people = new People({ people: [] });
  const chats = new Chats({
    channel: messaging,
    now,
    post: async (url, body, signature) => {
      const headers = { "X-Line-Signature": signature };
      return (await postWebhook(new Request(url, { method: "POST", body, headers }))).status;
    },
    state: { webhook: `${site}/webhooks/line` },
  });
  const { answer, tokenOf } = makeLineSimulator({ channel, people, chats, now });
  return {
    people,
    chats,
    tokenOf,
    fetch: (url: string, init?: RequestInit) =>
      answer(new Request(url, { method: init?.method, body: init?.body, headers: init?.headers })),
    /** The app with this LINE configured. */
    configured: (app: App): App => ({
      ...app,
      config: {
        ...app.config,
        LINE_ORIGIN: lineOrigin,
        LINE_LOGIN_ID: channel.id,
        LINE_LOGIN_SECRET: channel.secret,
        LINE_MESSAGING_SECRET: messaging.secret,
        LINE_MESSAGING_TOKEN: messaging.token,
      },
    }),
    /** Chooses a person on the login page at an address; returns the address that it leads back to. */
    consent: async (address: string, userId: string, options: LineOptions = {}) => {
      const { forgery = "none", sharesEmail = true, addsFriend = false, cancels = false } = options;
      const page = await answer(new Request(address));
      if (page.status !== 200) throw new Error(await page.text());
      const fields = new URLSearchParams(new URL(address).search);
      fields.set("person", userId);
      fields.set("forgery", forgery);
      fields.set("do", cancels ? "cancel" : "allow");
      if (sharesEmail) fields.set("shares_email", "yes");
      if (addsFriend) fields.set("adds_friend", "yes");
      const sent = new Request(`${lineOrigin}/oauth2/v2.1/authorize`, { method: "POST", body: fields });
      return (await answer(sent)).headers.get("Location") ?? "";
    },
  };
}

/** A browser that keeps cookies and asks the login's routes. */
export class LineBrowser {
  readonly #app: App;
  readonly cookies = new Map<string, string>();

  /** `token`: a session's, of the account that is logged in. */
  constructor(app: App, token?: string) {
    this.#app = app;
    if (token) this.cookies.set("fb_session", token);
  }

  /** Starts a login as a type of account; returns LINE's address. */
  start(type = "startup", from = "same-origin"): Promise<string> {
    return this.#ask(`/login/line?type=${type}`, startLoader, from);
  }

  /** Starts linking LINE to the account that is logged in; returns where it leads. */
  startLink(from = "same-origin"): Promise<string> {
    return this.#ask("/account/link/line", linkLoader, from);
  }

  /** Opens the address that LINE leads back to; returns the path of the page after it. */
  comeBack(address: string): Promise<string> {
    return this.#ask(address.replace(site, ""), loginLoader, "cross-site");
  }

  /** The key of the message for the next page. */
  get toast(): string {
    return JSON.parse(this.cookies.get("fb_toast") ?? "{}").key ?? "";
  }

  async #ask(path: string, loader: (args: LoaderFunctionArgs) => Promise<unknown>, from: string): Promise<string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
    const request = new Request(site + path, { headers: { Cookie: cookie, "Sec-Fetch-Site": from } });
    // A copy, because the viewer is looked up once for each app.
    const context = { app: { ...this.#app }, nonce: "" };
    const answer = await loader({ request, params: { provider: "line" }, context }).catch((thrown: unknown) => thrown);
    if (!(answer instanceof Response)) throw answer;
    for (const line of answer.headers.getSetCookie()) {
      const [[name = "", value = ""] = []] = Object.entries(parse(line.split(";")[0] ?? ""));
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return (answer.headers.get("Location") ?? "").replace(site, "");
  }
}
