import type { LucideIcon } from "lucide-react";
import Rocket from "lucide-react/icons/rocket";
import Sparkles from "lucide-react/icons/sparkles";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { FactSection } from "~/features/profiles/components/facts";
import type { Publication } from "~/features/profiles/publication";

interface SupportViewProps {
  /** Support plans or paid services: read-only sections (spec §2). */
  section: "activity" | "service";
  /** Their names, as noted in the profile. */
  entries: Record<string, string>;
  publication: Publication;
}

const icons: Record<SupportViewProps["section"], LucideIcon> = { activity: Rocket, service: Sparkles };

export function SupportView({ section, entries, publication }: SupportViewProps) {
  const { t } = useTranslation("startups");
  const named = Object.entries(entries).filter(([, text]) => text.trim() !== "");
  return (
    <div className="space-y-6">
      <PageHeader title={t(`sections.${section}`)} description={t(`support.${section}.description`)} />
      {named.length === 0 ? (
        <EmptyState
          icon={icons[section]}
          title={t(`support.${section}.emptyTitle`)}
          description={t(`support.${section}.emptyHint`)}
          action={
            <Button asChild variant="secondary">
              {section === "service" ? (
                <Link to="/orders">{t("support.orders")}</Link>
              ) : publication === "published" ? (
                <Link to="/investors">{t("support.meetInvestors")}</Link>
              ) : (
                <Link to="/startup">{t("support.finishProfile")}</Link>
              )}
            </Button>
          }
        />
      ) : (
        <FactSection title={t(`support.${section}.listTitle`)}>
          <dl className="space-y-5">
            {named.map(([name, text]) => (
              <div key={name}>
                <dt className="text-sm text-ink-faint">{name}</dt>
                <dd className="mt-0.5 break-words whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        </FactSection>
      )}
    </div>
  );
}
