import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { PagePart } from "~/components/layout/page-part";
import { useLocale } from "~/components/ui/use-locale";
import { localePath } from "~/locales/locale";
import type { PassContentProps } from "../../board/components/pass-dialog";
import type { PassOptions } from "../read-pass-options.server";
import { cardPassSheet } from "./card-pass-sheet-part";

/** What the board's dialog shows an investor who passes: its form, once it is known what can be done with the pass. */
export function CardPass({ card, startupId, onPassed }: PassContentProps) {
  const { t } = useTranslation("board");
  const options = usePassOptions(startupId);
  if (options) return <PagePart part={cardPassSheet} props={{ card, options, onPassed }} />;
  return (
    <p role="status" className="text-sm text-ink-soft">
      {t("pass.loading")}
    </p>
  );
}

const noOptions: PassOptions = { waits: null, introducing: null };

/** What the reader can do as it passes; undefined until it is known. Without a connection, it can only pass. */
function usePassOptions(startupId: string): PassOptions | undefined {
  const locale = useLocale();
  const [options, setOptions] = useState<PassOptions>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    fetch(localePath(locale, `/board/passing/${startupId}`), { signal })
      .then((response) => (response.ok ? (response.json() as Promise<PassOptions>) : noOptions))
      .catch(() => noOptions)
      .then((read) => signal.aborted || setOptions(read));
    return () => controller.abort();
  }, [locale, startupId]);
  return options;
}
