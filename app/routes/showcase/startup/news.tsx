import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { LocalDate } from "~/components/ui/local-date";
import { Pagination } from "~/components/ui/pagination";
import { pageWithin } from "~/db/page";
import { OwnEntry, OwnList } from "~/features/showcase/startup-news/components/own-list";
import { createNews } from "~/features/showcase/startup-news/create-news.server";
import { deleteNews } from "~/features/showcase/startup-news/delete-news.server";
import { newsItem } from "~/features/showcase/startup-news/posts";
import { listStartupNews } from "~/features/showcase/startup-news/queries.server";
import { restoredNews } from "~/features/showcase/startup-news/schema";
import type { PageTexts } from "~/locales/page-texts";
import { readForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { orToList, restoreFrom } from "../../own-posts.server";
import { page } from "../../page.server";
import { requestedPage } from "../../requested-page";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["news", "ownNews", "profileForms"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const listPath = "/startup/more/news";

export const loader = page("startups", async ({ app, viewer, url, locale, t }) => {
  const found = await pageWithin(requestedPage(url.searchParams), (page) =>
    listStartupNews(app, { viewer, startupId: viewer.id, page, size: 20 }),
  );
  return {
    title: t("ownNews:own.newsTitle"),
    startupId: viewer.id,
    found: { ...found, result: found.result.map((news) => newsItem(locale, news)) },
    now: app.now(),
  };
});

export const action = page("startups", async ({ app, viewer, request, locale, t }) => {
  const form = await readForm(request);
  if (form.get("intent") === "restore") {
    await createNews(app, { actor: viewer, news: restoreFrom(form, restoredNews) });
    return redirectWithToast(request, listPath, { tone: "success", key: "ownNews:toast.restored" });
  }
  const deleted = await orToList(request, listPath, () =>
    deleteNews(app, { actor: viewer, id: String(form.get("id") ?? "") }),
  );
  const { langs, photo, link, publish_at } = deleted;
  const title = newsItem(locale, deleted).title?.text ?? t("news:untitled");
  return data({ deleted: { title, content: JSON.stringify({ langs, photo, link, publish_at }) } });
});

export default function OwnNews() {
  const { startupId, found, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["news", "ownNews"]);
  const answer = useAnswer<typeof action>();
  return (
    <OwnList
      kind="news"
      count={found.count}
      listPath={listPath}
      publicPath={`/startups/${startupId}/news`}
      deleted={answer?.deleted}
    >
      <ul className="space-y-4">
        {found.result.map((news) => (
          <li key={news.id}>
            <OwnEntry id={news.id} heading={news.title} editPath={`${listPath}/${news.id}`}>
              <span className="flex flex-wrap items-center gap-2">
                <LocalDate at={news.publish_at} withTime />
                {news.publish_at > now && (
                  <Badge tone="warning" title={t("scheduledHint")}>
                    <CalendarClock aria-hidden />
                    {t("scheduled")}
                  </Badge>
                )}
              </span>
            </OwnEntry>
          </li>
        ))}
      </ul>
      <Pagination page={found.page} size={found.size} count={found.count} />
    </OwnList>
  );
}
