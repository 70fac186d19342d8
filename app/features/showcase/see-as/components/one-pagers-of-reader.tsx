import FileText from "lucide-react/icons/file-text";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { DocumentLink } from "~/features/files/components/document-link";
import type { SentOnePager } from "../find-sent-one-pagers.server";

/** Lists the one-pagers that the reader can download, or says that it gets none. */
export function OnePagersOfReader({ sent, isVisitor }: { sent: SentOnePager[]; isVisitor: boolean }) {
  const { t } = useTranslation("seeAs");
  return (
    <Card asChild>
      <section aria-labelledby="see-as-one-pager">
        <h2 id="see-as-one-pager" className="text-xl font-semibold">
          {t(sent.length > 0 ? "onePager.sent" : "onePager.none")}
        </h2>
        {sent.length > 0 && (
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {sent.map(({ id, name, createdAt }) => (
              <li key={id} className="flex items-center gap-3 py-1">
                <FileText aria-hidden className="size-5 shrink-0 text-ink-faint" />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {name}
                  <span className="block text-sm text-ink-faint">
                    <LocalDate at={createdAt} />
                  </span>
                </span>
                <DocumentLink path={`/files/${id}`} fileName={name} label={name} />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 text-ink-soft">
          {t(sent.length > 0 ? "onePager.whole" : isVisitor ? "onePager.visitor" : "onePager.onceSent")}
        </p>
        <Button asChild variant="secondary" className="mt-4">
          <Link to="/startup/profile">{t("onePager.make")}</Link>
        </Button>
      </section>
    </Card>
  );
}
