import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listMails } from "~/features/core/mail/queries.server";
import { linksOf } from "~/features/core/mail/render-mail";
import { unsubscribeHeaders } from "~/features/core/mail/unsubscribe-link.server";
import { requireDevelopment } from "./development.server";

/** The outbox as JSON, newest first; `?to=` filters by address. Browser tests read links from it. */
export async function loader({ request, context: { app } }: LoaderFunctionArgs) {
  requireDevelopment(app);
  const to = new URL(request.url).searchParams.get("to");
  const mails = await listMails(app, { to: to?.trim().toLowerCase() || null, limit: 50 });
  const shown = mails.map(async (mail) => {
    const { id, to, subject, text, html, status, createdAt, replyTo, attachment } = mail;
    return {
      id,
      to,
      reply_to: replyTo,
      headers: await unsubscribeHeaders(app, mail),
      subject,
      text,
      html,
      attachment,
      status,
      created_at: createdAt,
      links: linksOf(text),
    };
  });
  return Response.json(await Promise.all(shown));
}
