import { Fragment } from "react";
import { useTranslation } from "react-i18next";

/** Lists the words of the keyword that a profile lacks. */
export function MissingWords({ words }: { words: readonly string[] }) {
  const { t } = useTranslation("profileCards");
  return (
    <p className="mt-2.5 text-sm text-ink-faint">
      {t("found.missing")}
      {words.map((word, at) => (
        <Fragment key={word}>
          {at > 0 && t("found.and")}
          <bdi className="wrap-anywhere">{word}</bdi>
        </Fragment>
      ))}
    </p>
  );
}
