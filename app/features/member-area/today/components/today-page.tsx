import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Greeting } from "~/components/ui/greeting";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { useLocale } from "~/components/ui/use-locale";
import { ForYou } from "~/features/discovery/match/components/for-you";
import { taipeiDayText } from "~/locales/taipei-time";
import type { MemberToday } from "../read-member-today.server";
import { NextStepCard } from "./next-step-card";
import { RecentConversations } from "./recent-conversations";
import { WaitingList } from "./waiting-list";

export interface TodayPageProps {
  /** When the page was rendered, in milliseconds. */
  now: number;
  member: MemberToday;
}

/** The home page of members: pending items, the next step, and news. */
export function TodayPage({ now, member }: TodayPageProps) {
  const { t } = useTranslation(["today", "layout"]);
  const locale = useLocale();
  return (
    <div className="shell space-y-8 py-8 md:py-12">
      <PageHeader
        title={<Greeting text={member.name ? t("titleNamed", { name: member.name }) : t("title")} />}
        description={taipeiDayText(now, locale)}
        actions={
          <Button asChild variant="secondary">
            <Link to="/board">{t("layout:header.board")}</Link>
          </Button>
        }
      />
      <MemberSections member={member} />
    </div>
  );
}

function MemberSections({ member }: { member: MemberToday }) {
  const { side, next, waiting, listed, views, conversations, picks } = member;
  return (
    <>
      <NextStepCard side={side} next={next} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          <WaitingList waiting={waiting} side={side} />
          <NewSince listed={listed} views={views} />
        </div>
        <RecentConversations side={side} conversations={conversations} />
      </div>
      {picks && <ForYou found={picks} />}
    </>
  );
}

/** What is new since the last visit; renders nothing otherwise. */
function NewSince({ listed, views }: Pick<MemberToday, "listed" | "views">) {
  const { t } = useTranslation("today");
  const hasListed = listed !== null && listed.count > 0;
  if (!hasListed && !views) return null;
  return (
    <Card asChild>
      <section>
        <h2 className="text-lg font-semibold">{t("new.title")}</h2>
        <ul className="mt-2 divide-y divide-line">
          {hasListed && (
            <li>
              <Link
                to={listed.side === "startup" ? "/startups" : "/investors"}
                className="flex min-h-11 items-center py-2 text-brand-700 underline-offset-4 hover:underline"
              >
                {t(`new.listed.${listed.side}`, { count: listed.count })}
              </Link>
            </li>
          )}
          {Boolean(views) && (
            <li>
              <Link
                to="/startup/views"
                className="flex min-h-11 items-center py-2 text-brand-700 underline-offset-4 hover:underline"
              >
                {t("new.views", { count: views ?? 0 })}
              </Link>
            </li>
          )}
        </ul>
      </section>
    </Card>
  );
}
