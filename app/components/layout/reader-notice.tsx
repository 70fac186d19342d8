import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type CurrentReader, handOverForms } from "~/components/form/page-reader";
import { Button } from "~/components/ui/button";
import { useLocale } from "~/components/ui/use-locale";
import { localePath } from "~/locales/locale";
import { reloadPage } from "./reload-after-deploy";

interface ReaderNoticeProps {
  now: CurrentReader;
  /** The name of whom the page was made for; null for a visitor. */
  before: string | null;
  /** Whether something was pressed and not sent. */
  isRefused: boolean;
}

/** Says that another account is now logged in and offers both ways to continue. It leaves what was typed alone. */
export function ReaderNotice({ now, before, isRefused }: ReaderNoticeProps) {
  const { t } = useTranslation("errors");
  const locale = useLocale();
  const { name } = now;
  const { revalidate } = useRevalidator();
  function goOn() {
    handOverForms();
    revalidate();
  }
  const said =
    name === null
      ? t("otherAccount.loggedOut", { before })
      : before === null
        ? t("otherAccount.loggedIn", { name })
        : t("otherAccount.changed", { name, before });
  return (
    <div>
      {isRefused && <p className="font-semibold">{t("otherAccount.notSent")}</p>}
      <p>{said}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {before !== null && (
          <Button asChild size="sm">
            {/* A new tab: this one keeps what was typed, and hears of the log-in. */}
            <a href={localePath(locale, name === null ? "/login" : "/logout")} target="_blank" rel="noreferrer">
              {t("otherAccount.logInAgain", { before })}
            </a>
          </Button>
        )}
        {name !== null && before === null && isRefused && (
          <Button size="sm" onClick={goOn}>
            {t("otherAccount.goOn", { name })}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => reloadPage()}>
          {name === null ? t("otherAccount.openWithout") : t("otherAccount.open", { name })}
        </Button>
      </div>
      {before !== null && <p className="mt-2 text-sm text-ink-faint">{t("otherAccount.openHint")}</p>}
    </div>
  );
}

export function BackNotice() {
  return useTranslation("errors").t("otherAccount.back");
}
