import ArrowRight from "lucide-react/icons/arrow-right";
import Eye from "lucide-react/icons/eye";
import { useTranslation } from "react-i18next";
import { PagePart } from "~/components/layout/page-part";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Greeting } from "~/components/ui/greeting";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { ProgressRing } from "~/components/ui/progress-ring";
import type { Side } from "~/db/values";
import { keepAccount } from "~/features/accounts/accounts/components/keep-account-part";
import { PublicationBadge } from "~/features/profiles/profiles/components/publication-badge";
import { useMissingTexts } from "~/features/profiles/profiles/components/use-missing-texts";
import { useProfileLabels } from "~/features/profiles/profiles/components/use-profile-labels";
import type { Publication } from "~/features/profiles/profiles/publication";
import type { SectionCompleteness } from "~/features/records/records/completeness";
import { areas } from "../areas";
import type { PendingSummary } from "../pending-summary";

interface AccountOverviewProps {
  side: Side;
  account: {
    id: string;
    name: string;
    publication: Publication;
    pending: PendingSummary | null;
    /** Milliseconds since the epoch. */
    submittedAt: number | null;
    publishedAt: number | null;
    /** When the account will be deleted; null unless that was requested. */
    eraseAt: number | null;
  };
  /** Each section's completeness for submission. */
  sections: Record<string, SectionCompleteness>;
  /** Why the profile was last returned, while unpublished. `to` is the bare path of the form with the field. */
  returned: { note: string; comments: { field: string; comment: string; to: string }[] } | null;
}

interface OverviewSection extends SectionCompleteness {
  /** Bare path of the section's page. */
  path: string;
  label: string;
  /** What is missing, by language. */
  lacks: string[];
}

/** The first page of an account area: the profile's state, what is missing and what to do next (product §6.4). */
export function AccountOverview({ side, account, sections: counts, returned }: AccountOverviewProps) {
  const { t } = useTranslation("profiles");
  const labels = useProfileLabels(side);
  const textsOf = useMissingTexts(side);
  const { id, name, publication, submittedAt, publishedAt } = account;
  const { path: area, publicPath } = areas[side];
  const changes = publication === "published" ? openChanges(account.pending) : null;
  const sections = Object.entries(counts).map(([section, count]) => ({
    ...count,
    path: `${area}/${section}`,
    label: labels.section(section),
    lacks: textsOf(count.missing).named,
  }));
  const comments = returned?.comments ?? [];
  const date = publication === "published" ? publishedAt : publication === "review" ? submittedAt : null;
  return (
    <div className="space-y-6">
      <PageHeader
        title={<Greeting text={name ? t("overview.title", { name }) : t("overview.nameless")} />}
        description={t(changes ? "overview.publishedChanged" : `overview.${publication}`)}
        actions={
          side === "startup" &&
          publication === "published" && (
            <Button asChild variant="secondary">
              <Link to="/startup/see-as">
                <Eye aria-hidden />
                {t("account.seeAs")}
              </Link>
            </Button>
          )
        }
      />
      {returned && publication === "draft" && (
        <Notice
          tone="warning"
          title={t("overview.returnedTitle")}
          action={
            comments.length > 0 && (
              <Link to={`${area}/comments`} className="font-medium text-brand-700 underline underline-offset-4">
                {t("overview.answer")}
              </Link>
            )
          }
        >
          <p>{t("overview.returnedDescription")}</p>
          {returned.note && <p className="mt-2 whitespace-pre-line text-ink">{returned.note}</p>}
          {comments.length > 0 && (
            <ul className="mt-2 space-y-1">
              {comments.map(({ field, comment, to }) => (
                <li key={field} className="text-ink">
                  <Link to={to} className="font-medium underline underline-offset-4">
                    {labels.field(field)}
                  </Link>
                  <span className="block whitespace-pre-line text-ink-soft">{comment}</span>
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {account.eraseAt === null ? (
        <NextStep
          publication={publication}
          sections={sections}
          isReturned={returned !== null}
          changes={changes}
          changesPath={`${area}/changes`}
          publicPath={publicPath(id)}
        />
      ) : (
        <PagePart part={keepAccount} props={{ eraseAt: account.eraseAt }} />
      )}
      <section>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl font-semibold">{t("overview.sectionsTitle")}</h2>
          <p className="flex items-center gap-2 text-sm text-ink-faint">
            <PublicationBadge publication={publication} />
            {date !== null && (
              <span>
                {t(publication === "published" ? "overview.publishedOn" : "overview.submittedOn")}{" "}
                <LocalDate at={date} />
              </span>
            )}
          </p>
        </div>
        {publication === "draft" ? (
          <ul className="grid gap-4 md:grid-cols-2">
            {sections.map((section) => (
              <li key={section.path}>
                <SectionCard section={section} />
              </li>
            ))}
          </ul>
        ) : (
          <ul className="flex flex-wrap gap-x-6">
            {sections.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className="block py-2 text-brand-700 underline-offset-4 hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** The state of a listed profile's pending changes, if it requires action or waiting. */
function openChanges(pending: PendingSummary | null) {
  if (!pending || pending.state === "discarded" || pending.count === 0) return null;
  return pending.state;
}

interface NextStepProps {
  publication: Publication;
  sections: OverviewSection[];
  /** Whether a reviewer has returned the profile. */
  isReturned: boolean;
  /** The state of the pending changes of a listed profile. */
  changes: ReturnType<typeof openChanges>;
  /** Bare path of the page of pending changes. */
  changesPath: string;
  /** Bare path of the public page. */
  publicPath: string;
}

function NextStep({ publication, sections, isReturned, changes, changesPath, publicPath }: NextStepProps) {
  const { t } = useTranslation("profiles");
  const [text, to, button] = ((): [string] | [string, string, string] => {
    if (publication === "review") return [t("overview.nextReview")];
    if (publication === "draft") {
      const incomplete = sections.find(({ missing }) => missing.length > 0);
      if (!incomplete) return [t(isReturned ? "overview.nextCorrect" : "overview.nextSubmit")];
      const { label: section, missing, path } = incomplete;
      const text = t("overview.nextFill", { section, count: missing.length });
      return [text, `${path}/edit`, t("overview.nextFillButton")];
    }
    if (changes === "draft") return [t("overview.nextSubmitChanges"), changesPath, t("overview.changesPage")];
    if (changes === "returned") return [t("overview.nextCorrectChanges"), changesPath, t("overview.changesPage")];
    return [t("overview.nextPublished"), publicPath, t("overview.publicPage")];
  })();
  return (
    <Card asChild padding="lg" tone="brand">
      <section className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-sm font-semibold text-brand-800">{t("overview.nextTitle")}</h2>
          <p className="mt-1 text-lg">{text}</p>
        </div>
        {to && (
          <Button asChild>
            <Link to={to}>
              {button}
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        )}
      </section>
    </Card>
  );
}

/** An editable section with its missing fields. */
function SectionCard({ section }: { section: OverviewSection }) {
  const { t } = useTranslation("profiles");
  const { path, label, filled, total, lacks } = section;
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{label}</h3>
        {total > 0 && <ProgressRing filled={filled} total={total} lacks={lacks} />}
      </div>
      <p className="flex-1 text-sm text-ink-soft">
        {total === 0
          ? t("overview.sectionOptional")
          : lacks.length === 0
            ? t("overview.sectionComplete")
            : lacks.map((lack) => (
                <span key={lack} className="block">
                  {lack}
                </span>
              ))}
      </p>
      <div className="flex flex-wrap gap-x-5">
        <Link to={path} className="py-1 text-brand-700 underline-offset-4 hover:underline">
          {t("overview.sectionView")}
          <span className="sr-only"> {label}</span>
        </Link>
        <Link to={`${path}/edit`} className="py-1 text-brand-700 underline-offset-4 hover:underline">
          {t("overview.sectionEdit")}
          <span className="sr-only"> {label}</span>
        </Link>
      </div>
    </Card>
  );
}
