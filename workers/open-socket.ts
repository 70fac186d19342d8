import { readerOf } from "~/components/form/page-reader";
import { requireOnboarded } from "~/features/accounts/accounts/require-onboarded.server";
import { requireEnrolled } from "~/features/accounts/second-factor/require-enrolled.server";
import { linkOrigin } from "~/features/core/mail/rules";
import { openingRequest } from "~/features/messaging/conversation/sockets";
import { conversationOf, inboxOf } from "~/features/messaging/objects";
import { otherAccountCode, readerParameter } from "~/features/messaging/protocol";
import { findPair, pairWith } from "~/features/messaging/queries.server";
import { sideOf } from "~/features/messaging/rules";
import { isLocale } from "~/locales/locale";
import { viewerOf } from "~/routes/identity.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { preferredLocale, translate } from "~/server/i18n.server";
import { logError } from "~/server/log-error.server";
import { requireOwnOrigin } from "~/server/request";

/**
 * `/ws/conversations/{targetid}?after={seq}` and `/ws/inbox` (product §8.7; `lang` is the language of error texts):
 * authorizes the request before the upgrade, and passes it to the Durable Object. Remix never sees these requests, so
 * `Origin` is checked here: browsers always send it, and another site's page must not use the visitor's cookie.
 */
export async function openSocket(app: App, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const asked = url.searchParams.get("lang");
  const locale = isLocale(asked) ? asked : preferredLocale(request);
  try {
    requireOwnOrigin(request);
    const [, , room, targetId, ...rest] = url.pathname.split("/");
    const isInbox = room === "inbox" && targetId === undefined;
    const isConversation = room === "conversations" && Boolean(targetId) && rest.length === 0;
    if (!isInbox && !isConversation) throw new AppError("not_found");
    if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
      return new Response(null, { status: 426, headers: { Upgrade: "websocket" } });
    }
    const viewer = await viewerOf(app, request);
    if (viewer.kind === "visitor") throw new AppError("unauthenticated");
    const reader = url.searchParams.get(readerParameter);
    if (reader !== null && reader !== readerOf(viewer)) return refuseOtherAccount();
    requireEnrolled(app, viewer);
    const identity = { accountId: viewer.id, sessionId: viewer.sessionId, locale };
    if (!targetId) {
      return await inboxOf(app, viewer.id).fetch(openingRequest({ identity: { ...identity, kind: viewer.kind } }));
    }
    const side = sideOf(viewer.kind);
    if (!side) throw new AppError("forbidden");
    // No conversations before the forced first step is done.
    await requireOnboarded(app, viewer);

    const { pair } = pairWith(viewer, targetId);
    const found = await findPair(app, pair);
    if (!found) throw new AppError("not_found");
    const thread = {
      parties: found.parties,
      after: seqOf(url.searchParams.get("after")),
      origin: linkOrigin(app.config, url.origin),
    };
    const answer = await conversationOf(app, pair).fetch(openingRequest({ identity: { ...identity, side }, thread }));
    if (answer.status === 404) throw new AppError("not_found");
    return answer;
  } catch (error) {
    const code = error instanceof AppError ? error.code : "internal";
    const status = error instanceof AppError ? error.status : 500;
    if (!(error instanceof AppError)) logError(error);
    const message = translate(locale)(code === "internal" ? "layout:error.page" : `errors:${code}`);
    return Response.json({ error: { code, message } }, { status });
  }
}

/**
 * Accepts and closes the socket, because a browser tells a page why a socket was closed, but not why one was not
 * opened.
 */
function refuseOtherAccount(): Response {
  const { 0: page, 1: socket } = new WebSocketPair();
  socket.accept();
  socket.close(otherAccountCode, "other account");
  return new Response(null, { status: 101, webSocket: page });
}

/** Parses the last `seq` the page has; falls back to the whole history if it is invalid. */
function seqOf(after: string | null): number {
  const seq = Number(after);
  return Number.isSafeInteger(seq) && seq > 0 ? seq : 0;
}
