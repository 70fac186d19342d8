import { SELF } from "cloudflare:test";

/** What the whole Worker answers to a GET: a page, a page's data, or a call of the API. */
export async function askWorker(path: string, { token }: { token?: string } = {}) {
  const response = await SELF.fetch(`http://localhost${path}`, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    redirect: "manual",
  });
  return { status: response.status, text: await response.text() };
}

/** The address of a page's loader data alone, as the browser asks for it; `route` is its file under `app/routes`. */
export function dataPath(path: string, route: string): string {
  const [pathname, query] = path.split("?");
  return `${pathname}.data?${query ? `${query}&` : ""}_routes=${encodeURIComponent(`zh-TW/${route}`)}`;
}
