import Megaphone from "lucide-react/icons/megaphone";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiTimeText } from "~/locales/taipei-time";
import type { NewsletterDesk } from "../read-desk.server";
import type { SpecialState } from "../special";

type ListedSpecial = NewsletterDesk["specials"][number];

export const specialTones = {
  draft: "neutral",
  scheduled: "info",
  sending: "warning",
  paused: "warning",
  sent: "success",
} as const satisfies Record<SpecialState, string>;

const newSpecial = "/staff/newsletter/specials/new";

/** The latest special issues. */
export function SpecialList({ specials }: { specials: ListedSpecial[] }) {
  const { t } = useTranslation("newsletterDesk");
  const write = (
    <Button asChild>
      <Link to={newSpecial}>{t("specials.write")}</Link>
    </Button>
  );
  return (
    <section aria-labelledby="specials" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="specials" className="text-lg font-semibold">
          {t("specials.title")}
        </h2>
        {specials.length > 0 && write}
      </div>
      {specials.length === 0 ? (
        <EmptyState icon={Megaphone} title={t("specials.empty")} description={t("specials.emptyText")} action={write} />
      ) : (
        <Card asChild padding="none">
          <ul className="divide-y divide-line">
            {specials.map((special) => (
              <SpecialRow key={special.id} special={special} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function SpecialRow({ special }: { special: ListedSpecial }) {
  const { t } = useTranslation("newsletterDesk");
  const locale = useLocale();
  const { id, state, subjectZh, subjectEn } = special;
  const subject = locale === "zh-TW" ? subjectZh : subjectEn;
  return (
    <li className="space-y-1 p-4 md:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/staff/newsletter/specials/${id}`}
          className="-my-2 py-2 font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {subject}
        </Link>
        <Badge tone={specialTones[state]}>{t(`specials.states.${state}`)}</Badge>
      </p>
      <p className="text-sm text-ink-soft">
        <SpecialProgress special={special} />
      </p>
    </li>
  );
}

/** How far a special issue has come, in one line. */
export function SpecialProgress({ special }: { special: ListedSpecial }) {
  const { t } = useTranslation("newsletterDesk");
  const locale = useLocale();
  const { state, sendAt, doneAt, updatedAt, sent } = special;
  const time = taipeiTimeText(doneAt ?? sendAt ?? updatedAt, locale);
  if (state === "draft" || state === "scheduled") return t(`specials.${state}`, { time });
  return t(`specials.${state}`, { count: sent, time });
}
