import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { safeHref } from "~/features/text/rich-text";
import { Comment, useFieldStatus } from "./field-notes";

/** A group of a profile's fields as they stand. */
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
  /** The field's path: gives its name, and the mark of one that is required and empty. */
  path: string;
  label?: string;
  /** Takes the whole width. */
  wide?: boolean;
  /** What there is to show; nothing, an empty text or an empty list is marked as not filled yet. */
  children: ReactNode;
}

/** One field of a profile: its name and what it holds. */
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

/** A web address as a link that opens beside the page; one that a browser might run is only its text. */
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
