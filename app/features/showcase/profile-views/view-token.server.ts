import { z } from "zod";
import { viewedSections } from "~/db/values";
import type { Capabilities, StartupCapability } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { isKeyedHash, keyedHash } from "~/server/derived-keys";
import { AppError } from "~/server/errors";
import { base64url, bytesOfBase64url } from "~/server/tokens";
import { isCountedViewer, readableSections, reportableFor } from "./rules";

/** What a page may report; signed, so that nobody can report other people's views or other sections. */
const payload = z.object({
  /** The page load's id. */
  id: z.string(),
  startupId: z.string(),
  /** The account; null for visitors, whose pages may be cached and share a token. */
  viewerId: z.string().nullable(),
  shareLinkId: z.string().nullable(),
  readable: z.array(z.enum(viewedSections)),
  /** Milliseconds since the epoch. */
  issuedAt: z.number(),
});
export type ViewToken = z.output<typeof payload>;

/** The purpose of the derived key that signs tokens. */
const use = "view tokens";

/** What a page needs to report. */
export interface IssuedToken {
  token: string;
  /** Whether one report is enough; viewers other than investors only count in the totals. */
  once: boolean;
}

export const viewerIdOf = (viewer: Viewer): string | null => (viewer.kind === "visitor" ? null : viewer.id);

/**
 * Issues the token that lets a published startup's page report its viewing time. Null for viewers who are not counted
 * and for unpublished startups. `shareLinkId` is the share link that opened the page.
 */
export async function issueViewToken(
  app: App,
  options: {
    viewer: Viewer;
    startup: { id: string; published: boolean; granted: readonly StartupCapability[] };
    shareLinkId?: string | null;
  },
): Promise<IssuedToken | null> {
  const { viewer, startup, shareLinkId = null } = options;
  if (!startup.published || !isCountedViewer(viewer, startup.id)) return null;
  const granted: Capabilities<StartupCapability> = new Set(startup.granted);
  const token: ViewToken = {
    id: base64url(crypto.getRandomValues(new Uint8Array(12))),
    startupId: startup.id,
    viewerId: viewerIdOf(viewer),
    shareLinkId,
    readable: readableSections(granted),
    issuedAt: app.now(),
  };
  const body = base64url(new TextEncoder().encode(JSON.stringify(token)));
  return { token: `${body}.${await keyedHash(app, use, body)}`, once: viewer.kind !== "investor" };
}

/** Reads a token; null once it is too old to report. Throws `forbidden` if the server did not issue it. */
export async function readViewToken(app: App, text: string): Promise<ViewToken | null> {
  const [body = "", signature = ""] = text.split(".");
  if (!(await isKeyedHash(app, use, body, signature))) throw new AppError("forbidden");
  const token = payload.parse(JSON.parse(new TextDecoder().decode(bytesOfBase64url(body))));
  return app.now() - token.issuedAt <= reportableFor ? token : null;
}
