import { Form } from "@remix-run/react";
import GitCompare from "lucide-react/icons/git-compare";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import type { HistoryItem, RevisionEntry } from "../list-revisions.server";
import { ChangedFields } from "./changed-fields";
import { RestoreButton } from "./restore-button";
import { VersionBadges } from "./version-badges";

interface RevisionListProps {
  item: HistoryItem;
  revisions: RevisionEntry[];
  /** The bare path of the item's history. */
  path: string;
}

/** The id of the form that owns the radio buttons of all rows. */
const compareForm = "compare-versions";

/** A page of an item's versions with their changes; two can be selected for comparison. */
export function RevisionList({ item, revisions, path }: RevisionListProps) {
  const { t } = useTranslation("deskHistory");
  const isRestorable = item.state !== "deleted";
  return (
    <div className="space-y-4">
      {revisions.length > 1 && (
        <Form method="get" id={compareForm} action={`${path}/compare`} className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="secondary">
            <GitCompare aria-hidden />
            {t("history.compare")}
          </Button>
          {item.publishedRevision !== null && item.publishedRevision !== item.revision && (
            <Button asChild variant="link">
              <Link to={`${path}/compare?from=${item.publishedRevision}&to=${item.revision}`}>
                {t("history.compareWithLive")}
              </Link>
            </Button>
          )}
        </Form>
      )}
      <Card padding="none" asChild>
        <ol className="divide-y divide-line" reversed start={revisions[0]?.revision}>
          {revisions.map((entry, at) => (
            <li key={entry.revision} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              {revisions.length > 1 && (
                <div className="flex gap-3">
                  <Choice name="from" entry={entry} isChecked={at === 1} />
                  <Choice name="to" entry={entry} isChecked={at === 0} />
                </div>
              )}
              <div className="min-w-0 flex-1 basis-60">
                <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="font-medium">{t("history.version", { number: entry.revision })}</span>
                  <VersionBadges item={item} revision={entry.revision} />
                  {entry.restoredFrom !== null && (
                    <Badge>{t("history.restoredFrom", { number: entry.restoredFrom })}</Badge>
                  )}
                </div>
                <p className="mt-0.5 [overflow-wrap:anywhere] text-ink-soft">
                  <ChangedFields changed={entry.changed} />
                </p>
                <p className="text-sm [overflow-wrap:anywhere] text-ink-faint">
                  <LocalDate at={entry.savedAt} withTime />
                  {" · "}
                  {entry.savedBy ?? t("history.system")}
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-2">
                <Button asChild variant="ghost" size="sm">
                  <Link
                    to={`${path}/compare?to=${entry.revision}`}
                    aria-label={t("history.changesOf", { number: entry.revision })}
                  >
                    {t("history.changes")}
                  </Link>
                </Button>
                {isRestorable && entry.revision !== item.revision && (
                  <RestoreButton action={path} version={entry.revision} revision={item.revision} />
                )}
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

interface ChoiceProps {
  name: "from" | "to";
  entry: RevisionEntry;
  isChecked: boolean;
}

function Choice({ name, entry, isChecked }: ChoiceProps) {
  const { t } = useTranslation("deskHistory");
  const number = entry.revision;
  return (
    <label className="flex flex-col items-center text-xs text-ink-faint">
      <span aria-hidden>{t(name === "from" ? "history.older" : "history.newer")}</span>
      <span className="inline-flex size-9 items-center justify-center">
        <input
          type="radio"
          form={compareForm}
          name={name}
          value={number}
          defaultChecked={isChecked}
          aria-label={t(name === "from" ? "history.chooseOlder" : "history.chooseNewer", { number })}
          className="size-4.5 accent-brand-600"
        />
      </span>
    </label>
  );
}
