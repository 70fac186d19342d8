import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import type { Side } from "~/db/values";
import type { TimelineEntry } from "../queries.server";
import { Timeline } from "./timeline";

/** The publication history of a profile, for reviewers and its owner. */
export function ProfileHistory({ kind, entries }: { kind: Side; entries: TimelineEntry[] }) {
  const { t } = useTranslation("timeline");
  return (
    <Card asChild>
      <section aria-labelledby="timeline-title">
        <h2 id="timeline-title" className="mb-3 text-lg font-semibold">
          {t("title")}
        </h2>
        <Timeline kind={kind} entries={entries} />
      </section>
    </Card>
  );
}
