import Mails from "lucide-react/icons/mails";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { PageHeader } from "~/components/ui/page-header";
import { useLocale } from "~/components/ui/use-locale";
import { monthText } from "../letter";
import type { ReceivedLetter } from "../list-letters.server";

/** The letters that an investor got, newest first. */
export function ReceivedLetters({ letters }: { letters: ReceivedLetter[] }) {
  const { t } = useTranslation("letters");
  const locale = useLocale();
  return (
    <>
      <PageHeader title={t("title")} description={t("received.description")} />
      {letters.length === 0 && (
        <EmptyState icon={Mails} title={t("received.none")} description={t("received.noneText")} />
      )}
      <ul className="space-y-4">
        {letters.map(({ id, startup, month, sentAt, isCorrection }) => (
          <li key={id}>
            <Card interactive className="relative">
              <div className="flex flex-wrap items-center gap-2">
                <h2 className="font-semibold">
                  <Link to={`/letters/${id}`} className="after:absolute after:inset-0">
                    <bdi>{startup.name}</bdi>
                  </Link>
                </h2>
                {isCorrection && <Badge tone="warning">{t("letter.corrects")}</Badge>}
              </div>
              <p className="text-sm text-ink-soft">
                {t("monthOf", { month: monthText(month, locale) })} · <LocalDate at={sentAt} />
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
