import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type CurrentReader, handOverForms } from "~/components/form/page-reader";
import { Button } from "~/components/ui/button";
import { useLocale } from "~/components/ui/use-locale";
import { localePath } from "~/locales/locale";
import { reloadPage } from "./reload-after-deploy";

interface ReaderNoticeProps {
  now: CurrentReader;
  /** The name of the account the page was rendered for; null for a visitor. */
  before: string | null;
  /** Whether a post was refused. */
  isRefused: boolean;
}

/** Says that another account is now logged in and offers both ways to continue. Typed input is kept. */
export function ReaderNotice({ now, before, isRefused }: ReaderNoticeProps) {
  const { t } = useTranslation("otherAccount");
  const locale = useLocale();
  const { name } = now;
  const { revalidate } = useRevalidator();
  function goOn() {
    handOverForms();
    revalidate();
  }
  const said =
    name === null
      ? t("loggedOut", { before })
      : before === null
        ? t("loggedIn", { name })
        : t("changed", { name, before });
  return (
    <div>
      {isRefused && <p className="font-semibold">{t("notSent")}</p>}
      <p>{said}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {before !== null && (
          <Button asChild size="sm">
            {/* Opens a new tab, so that this one keeps what was typed; it is notified of the log-in. */}
            <a href={localePath(locale, name === null ? "/login" : "/logout")} target="_blank" rel="noreferrer">
              {t("logInAgain", { before })}
            </a>
          </Button>
        )}
        {name !== null && before === null && isRefused && (
          <Button size="sm" onClick={goOn}>
            {t("goOn", { name })}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => reloadPage()}>
          {name === null ? t("openWithout") : t("open", { name })}
        </Button>
      </div>
      {before !== null && <p className="mt-2 text-sm text-ink-faint">{t("openHint")}</p>}
    </div>
  );
}

export function BackNotice() {
  return useTranslation("otherAccount").t("back");
}
