import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { fileUrl } from "~/features/files/file-url";
import { optionLabel } from "~/features/profiles/startups/options";
import type { FactName } from "~/features/records/dated-facts/facts";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import type { LocalText } from "~/features/text/text/foreign-name";
import { compactMoney, compactRange } from "~/locales/money";
import { taipeiDayText } from "~/locales/taipei-time";
import type { CardChange } from "../changes.server";
import type { Figures } from "../compared";

interface CardChangesProps {
  changes: CardChange[];
  figures: Figures | null;
  /** The path of the subject's news; null for investors. */
  newsPath: string | null;
  /** When the page was loaded, in milliseconds. */
  now: number;
}

/** What changed about a card's subject since its owner last looked, and the button that marks it as seen. */
export function CardChanges({ changes, now, ...shown }: CardChangesProps) {
  const { t } = useTranslation("boardCard");
  const locale = useLocale();
  return (
    <Card asChild>
      <section id="changes" aria-labelledby="changes-title" className="scroll-mt-20">
        <h2 id="changes-title" className="text-lg font-semibold">
          {t("changes.title")}
        </h2>
        {changes.length === 0 ? (
          <p className="mt-1 text-ink-faint">{t("changes.none")}</p>
        ) : (
          <>
            <ul className="mt-3 space-y-3">
              {changes.map((change) => (
                <li key={keyOf(change)} className="wrap-anywhere">
                  <time dateTime={new Date(change.at).toISOString()} className="block text-sm text-ink-faint">
                    {taipeiDayText(change.at, locale)}
                  </time>
                  <Change change={change} {...shown} />
                </li>
              ))}
            </ul>
            <PostForm preventScrollReset className="mt-4">
              <input type="hidden" name="until" value={now} />
              <SubmitButton name="intent" value="seen" variant="secondary" size="sm">
                {t("changes.seen")}
              </SubmitButton>
            </PostForm>
          </>
        )}
      </section>
    </Card>
  );
}

function keyOf(change: CardChange): string {
  if (change.kind === "fact") return change.name;
  return change.kind === "document" ? change.fileId : change.id;
}

function Change({
  change,
  figures,
  newsPath,
}: { change: CardChange } & Pick<CardChangesProps, "figures" | "newsPath">) {
  const { t } = useTranslation(["boardCard", "facts"]);
  const factValue = useFactValue(figures);
  const linkStyle = "text-brand-700 underline-offset-4 hover:underline";
  switch (change.kind) {
    case "fact":
      return t("changes.fact", { fact: t(`facts:names.${change.name}`), value: factValue(change.name) });
    case "news": {
      const title = <NewsTitle title={change.title} />;
      return newsPath === null ? (
        title
      ) : (
        <Link to={newsPath} className={linkStyle}>
          {title}
        </Link>
      );
    }
    case "document": {
      const name = change.name || t("changes.financialDocument");
      return (
        <Link to={fileUrl(change.fileId)} className={linkStyle}>
          {t("changes.document", { name })}
        </Link>
      );
    }
  }
}

function NewsTitle({ title }: { title: LocalText | null }) {
  const { t } = useTranslation("boardCard");
  const lang = useForeignLang(title?.locale);
  return <span lang={lang}>{t("changes.news", { title: title?.text || t("changes.untitled") })}</span>;
}

/** Returns a fact's present value in words; for texts, that they were updated. */
function useFactValue(figures: Figures | null): (name: FactName) => string {
  const { t } = useTranslation(["boardCard", "startups"]);
  const locale = useLocale();
  return (name) => {
    const updated = t("changes.updated");
    if (figures?.kind === "investor") {
      const { checkSize } = figures;
      return name === "check_size" ? compactRange(checkSize, checkSize.currency, locale) : updated;
    }
    const funding = figures?.funding;
    if (!funding) return updated;
    if (name === "fundraising" && funding.amount !== null)
      return compactMoney(funding.amount, funding.currency, locale);
    if (name === "fund_of_shares" && funding.share !== null) return t("compare.percent", { percent: funding.share });
    if (name !== "round") return updated;
    return optionLabel(t, "rounds", funding.round) || optionLabel(t, "fundingStatuses", funding.status);
  };
}
