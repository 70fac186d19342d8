import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { type LoginType, signUpTypes } from "../rules";

/** Switches the login page between account types; made of links, so it works without scripts. */
export function TypeTabs({ current }: { current: LoginType }) {
  const { t } = useTranslation("accounts");
  return (
    <nav aria-label={t("login.tabs")} className="mb-6 grid grid-cols-2 gap-1 sm:grid-cols-4 rounded-xl bg-sunken p-1">
      {signUpTypes.map((type) => (
        <Link
          key={type}
          to={`/login?type=${type}`}
          replace
          preventScrollReset
          aria-current={type === current ? "page" : undefined}
          className={cn(
            "flex min-h-11 items-center justify-center rounded-lg px-2 py-1 text-center leading-tight transition-colors",
            type === current
              ? "bg-surface font-medium text-brand-700 shadow-card"
              : "text-ink-soft hover:bg-surface/60 hover:text-ink",
          )}
        >
          {t(`types.${type}`)}
        </Link>
      ))}
    </nav>
  );
}
