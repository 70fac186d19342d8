import ArrowDown from "lucide-react/icons/arrow-down";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { LocalDate } from "~/components/ui/local-date";
import { PublicationBadge } from "~/features/profiles/profiles/components/publication-badge";
import { readableAddress } from "~/locales/readable-address";
import type { OpenedReview } from "../open-review.server";

type HeadData = Pick<
  OpenedReview,
  "kind" | "isDue" | "subject" | "name" | "photo" | "publication" | "email" | "submittedAt" | "publishedAt"
>;

/** The profile's name, state and key dates. */
export function ReviewHeader({ profile }: { profile: HeadData }) {
  const { t } = useTranslation(["review", "pending"]);
  return (
    <header className="flex flex-wrap items-start gap-4">
      <Avatar
        src={profile.photo}
        name={profile.name}
        size={72}
        shape={profile.kind === "startup" ? "square" : "circle"}
      />
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-2xl font-semibold tracking-tight [overflow-wrap:anywhere] md:text-3xl">
          {profile.name || t("queue.unnamed")}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-soft">
          {t(`kinds.${profile.kind}`)}
          <PublicationBadge publication={profile.publication} />
          {profile.subject === "changes" && <Badge tone="info">{t("pending:title")}</Badge>}
        </p>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
          <Fact label={t("profile.login")}>{readableAddress(profile.email)}</Fact>
          {profile.submittedAt !== null && (
            <Fact label={t("profile.submitted")}>
              <LocalDate at={profile.submittedAt} withTime />
            </Fact>
          )}
          {profile.publishedAt !== null && (
            <Fact label={t("profile.published")}>
              <LocalDate at={profile.publishedAt} withTime />
            </Fact>
          )}
        </dl>
        {profile.isDue && (
          // On wide screens the decision is beside the texts, but behind the controls of all comments.
          <a
            href="#decision"
            className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-brand-700 underline underline-offset-4 lg:not-focus-visible:sr-only"
          >
            <ArrowDown aria-hidden className="size-4" />
            {t("profile.toDecision")}
          </a>
        )}
      </div>
    </header>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
