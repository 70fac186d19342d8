import { useLoaderData } from "@remix-run/react";
import Mail from "lucide-react/icons/mail";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { LocalDate } from "~/components/ui/local-date";
import { PageHeader } from "~/components/ui/page-header";
import { listMails } from "~/features/core/mail/queries.server";
import { linksOf } from "~/features/core/mail/render-mail";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../page.server";
import { requireDevelopment } from "./development.server";

export { unlessRefused as shouldRevalidate } from "../after-refusal";

export const handle: PageTexts = { i18n: ["mail", "outbox"] };

export const loader = page("everyone", async ({ app, url, t }) => {
  requireDevelopment(app);
  const to = url.searchParams.get("to")?.trim().toLowerCase() || null;
  const mails = await listMails(app, { to, limit: 50 });
  return {
    title: t("outbox:title"),
    to,
    mails: mails.map((mail) => ({ ...mail, links: linksOf(mail.text) })),
  };
});

const tones = { queued: "info", sent: "success", failed: "danger" } as const;

export default function Outbox() {
  const { title, to, mails } = useLoaderData<typeof loader>();
  const { t } = useTranslation("outbox");
  return (
    <main id="content" className="shell space-y-6 py-8">
      <PageHeader title={title} description={t("description")} />
      <form className="flex flex-wrap items-end gap-3">
        <label className="min-w-0 flex-1 basis-64 space-y-1.5">
          <span className="block font-medium">{t("to")}</span>
          <input type="search" name="to" defaultValue={to ?? ""} className="control" />
        </label>
        <Button type="submit">{t("filter")}</Button>
        {to && (
          <Button variant="ghost" asChild>
            <a href="/dev/mail">{t("all")}</a>
          </Button>
        )}
      </form>
      {mails.length === 0 ? (
        <EmptyState
          icon={Mail}
          title={t("empty")}
          description={t("emptyText")}
          action={
            <Button asChild>
              <a href="/signup">{t("signup")}</a>
            </Button>
          }
        />
      ) : (
        <ol className="space-y-4">
          {mails.map((mail) => (
            <li key={mail.id}>
              <Card className="space-y-3">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h2 className="font-semibold">{mail.subject}</h2>
                  <Badge tone={tones[mail.status]}>{t(`statuses.${mail.status}`)}</Badge>
                </div>
                <p className="text-sm text-ink-soft">
                  {mail.to} · <LocalDate at={mail.createdAt} withTime />
                </p>
                <ul>
                  {mail.links.map((link) => (
                    <li key={link}>
                      <a href={link} className="break-all text-brand-700 underline underline-offset-4">
                        {link}
                      </a>
                    </li>
                  ))}
                </ul>
                {mail.attachment && (
                  <p>
                    <a
                      href={`data:${mail.attachment.type},${encodeURIComponent(mail.attachment.text)}`}
                      download={mail.attachment.name}
                      className="text-brand-700 underline underline-offset-4"
                    >
                      {t("attachment", { name: mail.attachment.name })}
                    </a>
                  </p>
                )}
                <details>
                  <summary className="text-brand-700">{t("preview", { subject: mail.subject })}</summary>
                  <iframe
                    title={t("preview", { subject: mail.subject })}
                    srcDoc={mail.html}
                    sandbox="allow-popups"
                    className="mt-3 h-[36rem] w-full rounded-xl border border-line"
                  />
                </details>
              </Card>
            </li>
          ))}
        </ol>
      )}
    </main>
  );
}
