import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFetcherData } from "~/components/form/use-fetcher-data";
import { showToast } from "~/components/ui/toaster";
import { useLocale } from "~/components/ui/use-locale";
import { localePath } from "~/locales/locale";
import { dismissalIntents } from "../dismissal";
import { dismissalFetcherKey } from "./dismissal-form";

/** Shows a toast with an undo button after a dismissal on this page. */
export function useDismissalToast(): void {
  const { t } = useTranslation("match");
  const locale = useLocale();
  const fetcher = useFetcher<{ dismissed?: { id: string; name: string } }>({ key: dismissalFetcherKey });
  const { submit } = fetcher;
  const data = useFetcherData(fetcher);
  const id = data?.dismissed?.id;
  const name = data?.dismissed?.name;
  useEffect(() => {
    if (id === undefined) return;
    const undo = () =>
      submit(
        { target_id: id, intent: dismissalIntents.restore, stay: "1" },
        { method: "post", action: localePath(locale, "/matches") },
      );
    showToast({
      id: `dismissed-${id}`,
      tone: "success",
      text: (
        <span className="flex flex-wrap items-center gap-x-3">
          {t("dismissed", { name })}
          <button
            type="button"
            onClick={undo}
            className="min-h-11 font-medium text-brand-700 underline underline-offset-4"
          >
            {t("undo")}
          </button>
        </span>
      ),
    });
  }, [id, name, locale, submit, t]);
}
