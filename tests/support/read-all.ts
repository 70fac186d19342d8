import * as build from "virtual:remix/server-build";
import { eq } from "drizzle-orm";
import { mails, notices } from "~/db/schema";
import { apiCalls } from "~/routes/api/calls/index.server";
import type { App } from "~/server/app.server";
import { fetchWorker } from "./fetch-worker";

/** Returns every page, page's data and call that reads, except staff's, with each of the ids in place of parameters. */
function addresses(ids: readonly string[]): string[] {
  const pathOf = (id: string): string => {
    const { parentId, path = "" } = build.routes[id] ?? {};
    return `${parentId ? pathOf(parentId) : ""}/${path}`;
  };
  const pages = Object.keys(build.routes)
    .map((id) =>
      pathOf(id)
        .replace(/\/+/g, "/")
        .replace(/(.)\/$/, "$1"),
    )
    .filter((path) => !/^\/(?:en-US|dev|staff)(?:\/|$)/.test(path) && !path.includes("*"));
  const calls = apiCalls
    .filter(({ method, path }) => method === "GET" && !path.includes("/staff/"))
    .map(({ path }) => path);
  return [...new Set([...pages, ...calls])].flatMap((path) => [
    ...new Set(ids.map((id) => path.replace(/:\w+\??|\{\w+\}/g, id))),
  ]);
}

/** Reads all that an account can, by address, and its mails and notices, with `ids` in place of parameters. */
export async function readAll(
  app: App,
  { id, token }: { id: string; token: string },
  ids: readonly string[],
): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const path of addresses(ids)) {
    const isCall = /^\/(?:api|auth_api|static_api|course\/api)\//.test(path);
    const { status, text } = await fetchWorker(path, isCall ? { token } : { cookie: token });
    read.set(path, `${status} ${withoutRandom(text)}`);
  }
  read.set("mails", JSON.stringify(await app.db.select().from(mails).where(eq(mails.accountId, id))));
  read.set("notices", JSON.stringify(await app.db.select().from(notices).where(eq(notices.accountId, id))));
  return read;
}

/** Removes keys that every answer draws again. */
const withoutRandom = (text: string) =>
  text
    .replace(/\\?"(postSeed|token|clientId|nonce)\\?",\\?"[\w.-]+\\?"/g, "")
    .replace(/nonce="[^"]+"|name="(post_key|client_id|token)"( data-transient="true")? value="[^"]+"/g, "");
