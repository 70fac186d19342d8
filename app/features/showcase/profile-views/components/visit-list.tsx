import UserRound from "lucide-react/icons/user-round";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { placeKey } from "~/components/ui/place-key";
import { useLocale } from "~/components/ui/use-locale";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import { endOfTaipeiDay, taipeiDayText } from "~/locales/taipei-time";
import type { Visit, VisitPage } from "../list-visits.server";

/** The visits of investors, latest first. */
export function VisitList({ visits }: { visits: VisitPage }) {
  const { t } = useTranslation("profileViews");
  const { result, page, hasMore } = visits;
  return (
    <section>
      <h2 className="text-xl font-semibold">{t("list.title")}</h2>
      <p className="mt-1 text-sm text-ink-faint">{t("list.kept")}</p>
      <Card asChild padding="none" className="mt-4">
        <ul className="divide-y divide-line">
          {result.map((visit, at) => (
            <li key={placeKey(at)} className="p-4 md:p-5">
              <VisitRow visit={visit} />
            </li>
          ))}
        </ul>
      </Card>
      {(page > 1 || hasMore) && (
        <nav aria-label={t("list.pages")} className="mt-5 flex justify-center gap-3">
          {page > 1 && (
            <Button asChild variant="secondary">
              <Link to={page === 2 ? "/startup/views" : `/startup/views?page=${page - 1}`} rel="prev">
                {t("list.newer")}
              </Link>
            </Button>
          )}
          {hasMore && (
            <Button asChild variant="secondary">
              <Link to={`/startup/views?page=${page + 1}`} rel="next">
                {t("list.older")}
              </Link>
            </Button>
          )}
        </nav>
      )}
    </section>
  );
}

function VisitRow({ visit }: { visit: Visit }) {
  const { t } = useTranslation("profileViews");
  const duration = useDuration();
  const { investor, sections, shareLink, mayInvite } = visit;
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-3 sm:flex-nowrap">
      {investor ? (
        <Avatar src={investor.photo} name={investor.name} size={48} />
      ) : (
        <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-faint">
          <UserRound aria-hidden className="size-6" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <Who investor={investor} />
        <p className="mt-1 text-sm text-ink-faint tabular-nums">
          <When visit={visit} />
          {" · "}
          <span>
            {t("list.time")} {duration(visit.seconds)}
          </span>
          {shareLink && (
            <>
              {" · "}
              <span>{shareLink.name ? t("list.shareLink", { name: shareLink.name }) : t("list.unnamedShareLink")}</span>
            </>
          )}
        </p>
        {sections.length > 0 && (
          <ul aria-label={t("list.sections")} className="mt-2 flex flex-wrap gap-1.5">
            {sections.map(({ section, seconds }) => (
              <li key={section}>
                <Badge className="tabular-nums">
                  {t(`sections.${section}`)} {duration(seconds)}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      {investor && mayInvite && (
        <Button asChild variant="secondary" size="sm" className="max-sm:w-full">
          <Link to={`/investors/${investor.id}#conversation`} aria-label={t("list.pitchTo", { name: investor.name })}>
            {t("list.pitch")}
          </Link>
        </Button>
      )}
    </article>
  );
}

function Who({ investor }: Pick<Visit, "investor">) {
  const { t } = useTranslation(["profileViews", "investors"]);
  const titleLang = useForeignLang(investor?.title?.locale);
  if (!investor) {
    return (
      <h3 className="font-semibold">
        {t("list.anonymous")} <span className="text-sm font-normal text-ink-faint">{t("list.anonymousHint")}</span>
      </h3>
    );
  }
  return (
    <>
      <h3 className="font-semibold break-words">
        <Link to={`/investors/${investor.id}`} className="underline-offset-4 hover:text-brand-700 hover:underline">
          {investor.name}
        </Link>
      </h3>
      <p className="text-sm text-ink-soft">
        {t(`investors:types.${investor.type}`)}
        {investor.title && (
          <>
            {" · "}
            <span lang={titleLang}>{investor.title.text}</span>
          </>
        )}
      </p>
    </>
  );
}

/** The exact time of a visit, or only the day if anonymous. */
function When({ visit: { startedAt, day } }: { visit: Visit }) {
  const locale = useLocale();
  if (startedAt !== null) return <LocalDate at={startedAt} withTime />;
  return <time dateTime={day}>{taipeiDayText((endOfTaipeiDay(day) ?? 1) - 1, locale)}</time>;
}

function useDuration() {
  const { t } = useTranslation("profileViews");
  return (total: number) => {
    const [minutes, seconds] = [Math.floor(total / 60), total % 60];
    if (minutes === 0) return t("duration.seconds", { seconds });
    return seconds === 0 ? t("duration.minutes", { minutes }) : t("duration.both", { minutes, seconds });
  };
}
