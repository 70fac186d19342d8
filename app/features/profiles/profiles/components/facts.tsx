import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { safeHref } from "~/features/text/text/rich-text";
import { Comment, useFieldStatus } from "./field-notes";

/** A read-only group of a profile's fields. */
export function FactSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card asChild padding="lg">
      <section>
        <h2 className="text-lg font-semibold">{title}</h2>
        <div className="mt-4">{children}</div>
      </section>
    </Card>
  );
}

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">{children}</dl>;
}

interface FactProps {
  /** The field's path, which determines its label and whether it is marked as missing. */
  path: string;
  label?: string;
  /** Spans the full width. */
  wide?: boolean;
  /** The value; nothing or an empty text shows a placeholder. */
  children: ReactNode;
}

/** The label and value of one profile field. */
export function Fact({ path, label, wide = false, children }: FactProps) {
  const { t } = useTranslation("profiles");
  const { name, isMissing, comment } = useFieldStatus()(path);
  const isEmpty = children === null || children === undefined || children === "" || children === false;
  return (
    <div className={cn("min-w-0", wide && "md:col-span-2")}>
      <dt className="text-sm text-ink-faint">{label ?? name}</dt>
      <dd className="mt-0.5 break-words [overflow-wrap:anywhere]">
        {isEmpty ? (
          <span className={isMissing ? "text-accent-700" : "text-ink-faint"}>
            {t(isMissing ? "view.missing" : "view.empty")}
          </span>
        ) : (
          children
        )}
        {comment && <Comment>{comment}</Comment>}
      </dd>
    </div>
  );
}

/** The industries or domains of a profile, by their names. */
export function KeysFact({ path, names }: { path: string; names: string[] }) {
  const { t } = useTranslation("profiles");
  return <Fact path={path}>{names.join(t("overview.listSeparator"))}</Fact>;
}

/** A URL as a link that opens in a new tab; unsafe URLs are shown as plain text. */
export function ExternalLink({ href }: { href: string }) {
  if (href === "") return null;
  const safe = safeHref(href);
  if (!safe) return <span className="[overflow-wrap:anywhere]">{href}</span>;
  return (
    <a
      href={safe}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-brand-700 underline underline-offset-4"
    >
      {href.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
    </a>
  );
}
