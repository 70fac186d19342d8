import ExternalLink from "lucide-react/icons/external-link";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { Side } from "~/db/values";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import { safeHref } from "~/features/text/text/rich-text";
import type { BoardCard } from "../card";
import { subjectName } from "../subject-name";

/** Whom or what a card is about, with the ways to its profile and conversation. */
export function CardHeading({ side, card: { subject } }: { side: Side; card: BoardCard }) {
  const { t } = useTranslation(["boardCard", "board"]);
  const name = subjectName(t, subject);
  const line = subject.kind === "listed" ? subject.line : null;
  const lang = useForeignLang(line?.locale);
  const photo = "photo" in subject ? subject.photo : null;
  const link = subject.kind === "outside" ? safeHref(subject.link) : null;
  const theirs = side === "investor" ? "startups" : "investors";
  return (
    <header className="space-y-4">
      <div className="flex items-center gap-4">
        <Avatar src={photo} name={name} size={64} shape={side === "investor" ? "square" : "circle"} />
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere md:text-3xl">{name}</h1>
          {subject.kind === "outside" && <p className="text-ink-faint">{t("outside")}</p>}
          {line && (
            <p lang={lang} className="text-ink-soft wrap-anywhere">
              {line.text}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {subject.kind === "listed" && (
          <Button asChild variant="secondary" size="sm">
            <Link to={`/${theirs}/${subject.id}`}>{t(`links.profile.${side}`)}</Link>
          </Button>
        )}
        {(subject.kind === "listed" || subject.kind === "unlisted") && subject.hasConversation && (
          <Button asChild variant="secondary" size="sm">
            <Link to={`/messages/${subject.id}`}>{t("links.conversation")}</Link>
          </Button>
        )}
        {link && (
          <Button asChild variant="secondary" size="sm">
            <a href={link} target="_blank" rel="noopener nofollow">
              {t("links.outside")}
              <ExternalLink aria-hidden />
              <span className="sr-only">{t("opensElsewhere")}</span>
            </a>
          </Button>
        )}
      </div>
      {subject.kind === "unlisted" && <Notice>{t("unlisted")}</Notice>}
      {subject.kind === "left" && <Notice>{t("left")}</Notice>}
    </header>
  );
}
