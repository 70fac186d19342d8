import { type Chats, webhookDeliveries } from "./chats.ts";
import type { Channel } from "./id-token.ts";
import { forgeryOf, Logins, Refused, readLoginRequest } from "./login.ts";
import { controlPage, loginPage, refusedPage } from "./pages.ts";
import type { LinePerson, People } from "./people.ts";
import { localeOf } from "./texts.ts";

export interface LineSimulator {
  answer: (request: Request) => Promise<Response>;
  /** Returns an access token of a person, as an app of the channel would have. */
  tokenOf: (person: LinePerson) => string;
}

interface Options {
  channel: Channel;
  people: People;
  chats: Chats;
  now?: () => number;
}

/**
 * Creates a LINE platform with one channel of each kind: the login page and the calls of LINE Login, the replies of the
 * official account, and a control page at `/`, where people write to it.
 */
export function makeLineSimulator({ channel, people, chats, now = Date.now }: Options): LineSimulator {
  const logins = new Logins({ channel, people, now });

  /** The login page, and what the person chose on it. */
  async function authorize(request: Request, url: URL): Promise<Response> {
    if (request.method === "GET") {
      const login = readLoginRequest(url.searchParams, channel);
      return page(loginPage(login, people.list(), Object.fromEntries(url.searchParams)));
    }
    const fields = await readFields(request);
    const login = readLoginRequest(fields, channel);
    if (fields.get("do") === "cancel") {
      const back = new URL(login.redirectUri);
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_description", "The resource owner denied the request.");
      back.searchParams.set("state", login.state);
      return seeOther(back.href);
    }
    const person =
      fields.get("person") === "new"
        ? people.add(fields.get("name") ?? "", fields.get("email") ?? "")
        : people.find(fields.get("person") ?? "");
    if (!person) throw new Refused("INVALID_REQUEST", "Unknown person");
    const wasFriend = person.friend;
    const location = logins.consent(login, {
      person,
      sharesEmail: fields.has("shares_email"),
      addsFriend: fields.has("adds_friend"),
      forgery: forgeryOf(fields.get("forgery")),
    });
    if (person.friend && !wasFriend) await chats.tell(person.userId, { type: "follow" });
    return seeOther(location);
  }

  /** Handles a button of the control page. */
  async function control(request: Request): Promise<Response> {
    const fields = await readFields(request);
    const person = people.find(fields.get("person") ?? "");
    if (!person) throw new Refused("INVALID_REQUEST", "Unknown person");
    const delivery = webhookDeliveries.find((one) => one === fields.get("delivery")) ?? "normal";
    const intent = fields.get("do");
    if (intent === "write") {
      await chats.tell(person.userId, { type: "message", text: fields.get("text") ?? "" }, delivery);
    } else if (intent === "follow" || intent === "unfollow") {
      if (delivery !== "forged") person.friend = intent === "follow";
      await chats.tell(person.userId, { type: intent }, delivery);
    }
    return seeOther(`/#${person.userId}`);
  }

  async function route(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const bearer = (request.headers.get("Authorization") ?? "").replace(/^Bearer /, "");
    switch (`${request.method} ${url.pathname}`) {
      case "GET /":
        return page(controlPage(people.list(), chats, localeOf(request.headers.get("Accept-Language") ?? "")));
      case "GET /oauth2/v2.1/authorize":
      case "POST /oauth2/v2.1/authorize":
        return authorize(request, url);
      case "POST /oauth2/v2.1/token":
        return Response.json(await logins.redeem(await readFields(request)));
      case "GET /oauth2/v2.1/verify":
        return Response.json(logins.describe(url.searchParams.get("access_token") ?? ""));
      case "GET /oauth2/v2.1/userinfo": {
        const { userId, name } = logins.personOf(bearer);
        return Response.json({ sub: userId, name, picture: "https://profile.line.test/picture" });
      }
      case "POST /control":
        return control(request);
      case "POST /v2/bot/message/reply": {
        const status = chats.reply(request.headers.get("Authorization") ?? "", await readText(request));
        return Response.json(status === 200 ? { sentMessages: [] } : { message: "refused" }, { status });
      }
      case "POST /v2/bot/message/push": {
        const given = {
          authorization: request.headers.get("Authorization") ?? "",
          key: request.headers.get("X-Line-Retry-Key") ?? "",
          isFriend: (userId: string) => people.find(userId)?.friend,
        };
        const status = chats.push(given, await readText(request));
        return Response.json(status === 200 ? { sentMessages: [] } : { message: "refused" }, { status });
      }
      case "GET /friendship/v1/status":
        return Response.json({ friendFlag: logins.personOf(bearer).friend });
      default:
        return new Response("Not found", { status: 404 });
    }
  }

  return {
    tokenOf: (person) => logins.issueToken(person),
    answer: async (request) => {
      try {
        return await route(request);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return refuse(request, error);
      }
    },
  };
}

/** People get a page, programs get JSON. */
function refuse(request: Request, error: Refused): Response {
  if (new URL(request.url).pathname === "/oauth2/v2.1/authorize") {
    return page(refusedPage(error, localeOf(request.headers.get("Accept-Language") ?? "")), 400);
  }
  return Response.json({ error: error.code, error_description: error.message }, { status: 400 });
}

/** Not `Request.text`, which warns in workerd about forms. */
async function readText(request: Request): Promise<string> {
  return new TextDecoder().decode(await request.arrayBuffer());
}

async function readFields(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request));
}

const page = (html: string, status = 200) =>
  new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } });

const seeOther = (location: string) => new Response(null, { status: 303, headers: { Location: location } });
