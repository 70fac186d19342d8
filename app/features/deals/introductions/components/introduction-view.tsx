import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { StartupCard } from "~/features/discovery/search/components/startup-card";
import { spaced } from "~/locales/spaced";
import type { ShownIntroduction } from "../list-suggested.server";

/** An introduction as its receiver sees it; the startup is shown the same before it consents. */
export function IntroductionView({ shown: { startup, introducer, reason, sentence } }: { shown: ShownIntroduction }) {
  const { t } = useTranslation("introductions");
  return (
    <div className="overflow-hidden rounded-2xl border border-line">
      <StartupCard startup={startup} isFavorite={null} className="h-auto! border-0! shadow-none! hover:shadow-none!" />
      <div className="space-y-1 border-t border-line bg-sunken px-4 py-3 md:px-5">
        <blockquote className="wrap-anywhere">{sentence}</blockquote>
        <p className="text-sm text-ink-soft">
          {introducer ? (
            <Link to={`/investors/${introducer.id}`} className="underline underline-offset-4">
              {spaced((values) => t("by", values), { name: introducer.name })}
            </Link>
          ) : (
            t("byUnnamed")
          )}
        </p>
        <p className="text-sm text-ink-soft">{t(`reasons.${reason}`)}</p>
      </div>
    </div>
  );
}
