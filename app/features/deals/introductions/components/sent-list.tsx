import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { LocalDate } from "~/components/ui/local-date";
import { spaced } from "~/locales/spaced";
import type { Sent } from "../list-sent.server";

const tones = { waiting: "neutral", yes: "success", no: "neutral" } as const;

/** What an investor suggested, with yes or no, and no more. */
export function SentList({ sent }: { sent: readonly Sent[] }) {
  const { t } = useTranslation("introductions");
  return (
    <section className="space-y-3">
      <h2 className="text-xl font-semibold">{t("sent.title")}</h2>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {sent.map(({ id, startup, receiver, sentence, isNamed, heard, at }) => (
          <li key={id} className="space-y-1 px-4 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="min-w-0 font-medium wrap-anywhere">
                {spaced((values) => t("sent.to", values), { startup: startup.name, receiver: receiver.name })}
              </p>
              <Badge tone={tones[heard]}>{t(`sent.heard.${heard}`)}</Badge>
            </div>
            <p className="wrap-anywhere">{sentence}</p>
            <p className="text-sm text-ink-soft">
              {t(isNamed ? "sent.named" : "sent.unnamed")} · <LocalDate at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
