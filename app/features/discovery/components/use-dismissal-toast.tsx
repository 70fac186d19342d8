import type { FetcherWithComponents } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { newPostKey } from "~/components/form/post-form";
import { postKeyField } from "~/components/form/post-key-field";
import { useFetcherData } from "~/components/form/use-fetcher-data";
import { usePreloadedPage } from "~/components/form/use-preloaded-page";
import { showToast } from "~/components/ui/toaster";
import { useLocale } from "~/components/ui/use-locale";
import { localePath } from "~/locales/locale";
import { dismissalIntents } from "../dismissal";

/** What a dismissal answers. */
export interface Dismissed {
  dismissed?: { id: string; name: string };
}

/** Shows a toast with an undo button after a dismissal by the fetcher. The profile's card may be gone by then. */
export function useDismissalToast(fetcher: FetcherWithComponents<Dismissed | undefined>): void {
  const { t } = useTranslation("match");
  const locale = useLocale();
  const { submit } = fetcher;
  const data = useFetcherData(fetcher);
  const id = data?.dismissed?.id;
  const name = data?.dismissed?.name;
  usePreloadedPage(id === undefined ? undefined : localePath(locale, "/matches"));
  useEffect(() => {
    if (id === undefined) return;
    const undo = () =>
      submit(
        { target_id: id, intent: dismissalIntents.restore, stay: "1", [postKeyField]: newPostKey() },
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
