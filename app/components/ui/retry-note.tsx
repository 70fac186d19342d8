import { useTranslation } from "react-i18next";
import { Notice } from "./notice";

/** Replaces content that failed to load, with a link that reloads the page. */
export function RetryNote({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning">
      <p>{text}</p>
      {/* The same URL, so it works without scripts too. */}
      <a href="?" className="inline-block py-2 text-brand-700 underline underline-offset-4">
        {t("tryAgain")}
      </a>
    </Notice>
  );
}
