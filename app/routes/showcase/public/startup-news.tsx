import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Newspaper from "lucide-react/icons/newspaper";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Pagination } from "~/components/ui/pagination";
import { pageWithin } from "~/db/page";
import { LockedBlock } from "~/features/core/access/components/locked-block";
import { nextStepTo } from "~/features/core/access/rules";
import { fileUrl } from "~/features/files/file-url";
import { NewsArticle } from "~/features/showcase/startup-news/components/news-article";
import { newsItem } from "~/features/showcase/startup-news/posts";
import { listStartupNews, readNewsHead } from "~/features/showcase/startup-news/queries.server";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";
import { requestedPage } from "../../requested-page";
import { orToGate, shareKeyOf } from "../../share-key.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["access", "levels", "news", "ownNews"] };

const pageSize = 10;

/** News belong to a startup's report (product §2.1); viewers without access are shown how to get it. */
export const loader = page("everyone", async (context) => {
  const { app, viewer, params, request, url, locale, t } = context;
  const share = shareKeyOf(request, url.searchParams.get("token"));
  const reading = { viewer, startupId: params.startupid ?? "", share };
  const { granted, isPublish, isUnclaimed, ...startup } = await orToGate(context, share, () =>
    readNewsHead(app, reading),
  );
  const name = startup.name || t("profilePages:startup.unnamed");
  const mayRead = granted.has("report");
  const found = mayRead
    ? await pageWithin(requestedPage(url.searchParams), (page) =>
        listStartupNews(app, { ...reading, page, size: pageSize }),
      )
    : null;
  return {
    title: t("news:titleOf", { name }),
    description: t("news:description", { name }),
    noindex: isPublish !== 2 || isUnclaimed,
    startup: { ...startup, name, photo: fileUrl(startup.photo) },
    isOwn: viewer.kind === "startup" && viewer.id === startup.id,
    step: nextStepTo("report", viewer, { isPublish, isUnclaimed }, granted),
    found: found && { ...found, result: found.result.map((news) => newsItem(locale, news)) },
    now: app.now(),
  };
});

export default function StartupNewsPage() {
  const { startup, isOwn, step, found, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["news", "ownNews"]);
  const isEmpty = found ? found.result.length === 0 : step === null;
  return (
    <div className="shell max-w-[52rem] space-y-6 py-6 md:py-10">
      <Link
        to={`/startups/${startup.id}`}
        className="inline-flex min-h-11 items-center gap-2 text-brand-700 underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4 shrink-0" />
        {t("back", { name: startup.name })}
      </Link>
      <header className="flex flex-wrap items-center gap-4">
        <Avatar src={startup.photo} name={startup.name} size={64} shape="square" />
        <h1 className="min-w-0 flex-1 basis-56 text-2xl font-semibold tracking-tight break-words md:text-3xl">
          {t("titleOf", { name: startup.name })}
        </h1>
        {isOwn && (
          <Button asChild variant="secondary">
            <Link to="/startup/more/news">{t("ownNews:more.manageNews")}</Link>
          </Button>
        )}
      </header>
      {step && <LockedBlock content="news" step={step} />}
      {isEmpty && (
        <EmptyState
          icon={Newspaper}
          title={t("empty.title")}
          description={t("empty.hint")}
          action={
            <Button asChild variant="secondary">
              <Link to={`/startups/${startup.id}`}>{t("empty.action")}</Link>
            </Button>
          }
        />
      )}
      {found && !isEmpty && (
        <ul className="space-y-5">
          {found.result.map((news) => (
            <li key={news.id}>
              <Card padding="lg">
                <NewsArticle news={news} scheduled={news.publish_at > now} as="h2" />
              </Card>
            </li>
          ))}
        </ul>
      )}
      {found && <Pagination page={found.page} size={found.size} count={found.count} />}
    </div>
  );
}
