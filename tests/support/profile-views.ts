import { startupAccess } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import { listVisits } from "~/features/showcase/profile-views/list-visits.server";
import { reportView } from "~/features/showcase/profile-views/report-view.server";
import { reportSchema } from "~/features/showcase/profile-views/schema";
import { issueViewToken } from "~/features/showcase/profile-views/view-token.server";
import { type Made, makeInvestor, makeStartup } from "./accounts";
import { testApp } from "./app";

export const browser =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36";

interface Sent {
  viewer: Viewer;
  token: string;
  seconds: number;
  sections?: string;
  ip?: string;
  userAgent?: string;
  /** The token of the browser's device cookie. */
  device?: string | null;
}

/** Opens startup pages that report their views, on a separate clock that starts at `time`. */
export function viewing(time: string) {
  const clock = { now: Date.parse(time) };
  const app = testApp({ now: () => clock.now });
  const publish = (account = {}) => makeStartup(app, { isPublish: 2, publishedAt: clock.now, account });
  const listed = (name = "林怡君") =>
    makeInvestor(app, { name, level: "normal", status: "active", publishedAt: clock.now });

  /** Returns the token of a page that `viewer` opens now. */
  async function open(viewer: Viewer, startupId: string, shareLinkId: string | null = null): Promise<string> {
    const granted = [...startupAccess(viewer, { id: startupId, isPublish: 2, isUnclaimed: false })];
    const startup = { id: startupId, published: true, granted };
    return (await issueViewToken(app, { viewer, startup, shareLinkId }))?.token ?? "";
  }

  function send({ viewer, token, seconds, sections, ...sender }: Sent): Promise<void> {
    const { ip = "203.0.113.7", userAgent = browser, device = null } = sender;
    const report = reportSchema.parse({ token, seconds, sections });
    return reportView(app, { viewer, report, browser: { ip, userAgent, device, isPrefetch: false } });
  }

  /** Opens the page, stays for `seconds`, and reports it; returns its token. */
  async function view(viewer: Viewer, startupId: string, seconds = 60, more: Partial<Sent> = {}): Promise<string> {
    const token = await open(viewer, startupId);
    clock.now += seconds * 1000;
    await send({ viewer, token, seconds, ...more });
    return token;
  }

  const listOf = (actor: Made<Parameters<typeof listVisits>[1]["actor"]>["viewer"], page = 1) =>
    listVisits(app, { actor, page, locale: "zh-TW" });
  return { app, clock, publish, listed, open, send, view, listOf };
}
