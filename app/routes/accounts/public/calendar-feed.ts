import { readCalendarFeed } from "~/features/accounts/calendars/read-calendar-feed.server";
import { AppError } from "~/server/errors";
import { hasCopy } from "~/server/request";
import { hashToken } from "~/server/tokens";
import { clientOf } from "../../client.server";
import { page } from "../../page.server";

/**
 * Serves an account's meetings to its calendar program at `/calendar/<token>.ics`. The token alone decides, and an
 * unchanged calendar gets 304.
 */
export const loader = page(
  "everyone",
  async ({ app, request, params }) => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(params.file ?? "") ?? [];
    if (token === undefined) throw new AppError("not_found");
    const text = await readCalendarFeed(app, { token, ip: clientOf(app, request).ip });
    const etag = `"${await hashToken(text)}"`;
    const headers = { ETag: etag, "Cache-Control": "private, no-cache" };
    if (hasCopy(request, etag)) return new Response(null, { status: 304, headers });
    return new Response(text, {
      headers: {
        ...headers,
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'inline; filename="meetings.ics"',
      },
    });
  },
  { hasNoPage: true },
);
