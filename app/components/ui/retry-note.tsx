import { useTranslation } from "react-i18next";
import { Notice } from "./notice";

/** In place of something that could not be read, with a link that loads the page again. */
export function RetryNote({ text }: { text: string }) {
  const { t } = useTranslation("ui");
  return (
    <Notice tone="warning">
      <p>{text}</p>
      {/* The same address: works without scripts too. */}
      <a href="?" className="inline-block py-2 text-brand-700 underline underline-offset-4">
        {t("tryAgain")}
      </a>
    </Notice>
  );
}
