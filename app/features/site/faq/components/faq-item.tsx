import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { RichText } from "~/features/text/text/components/rich-text";
import type { FaqEntry } from "../queries.server";
import { CopyFaqLink } from "./copy-faq-link";

interface FaqItemProps {
  entry: FaqEntry;
  /** The question, with search matches marked. */
  title: ReactNode;
  /** The matching part of the answer, shown while collapsed. */
  excerpt?: ReactNode;
}

/** A question that expands to its answer. */
export function FaqItem({ entry: { id, question, answer }, title, excerpt }: FaqItemProps) {
  const { t } = useTranslation("faq");
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="flex min-h-14 flex-wrap items-start justify-between gap-x-4 rounded-lg py-4 hover:text-brand-700">
          <h3 className="min-w-0 flex-1 font-medium text-pretty group-open:text-brand-700">{title}</h3>
          <ChevronDown
            aria-hidden
            className="mt-1 size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
          />
          {excerpt && <span className="mt-1 basis-full pe-9 text-sm text-ink-soft group-open:hidden">{excerpt}</span>}
        </summary>
        <div className="pb-5 md:pe-12">
          <RichText html={answer} className="text-ink-soft" />
          <p className="mt-3 -ms-3 flex flex-wrap items-center gap-x-2 text-sm">
            <Link
              to={`/faq/${id}`}
              aria-label={t("openLabel", { question })}
              className="inline-flex min-h-11 items-center rounded-lg px-3 font-medium text-brand-700 underline-offset-4 hover:underline"
            >
              {t("open")}
            </Link>
            <CopyFaqLink id={id} question={question} />
          </p>
        </div>
      </details>
    </li>
  );
}
