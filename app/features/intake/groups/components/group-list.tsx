import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiDayText } from "~/locales/taipei-time";
import type { ListedGroup } from "../queries.server";
import { MemberLine } from "./member-line";

interface Props {
  groups: ListedGroup[];
  /** Whether these are search results, shown with the names above each group instead of indented. */
  isFound: boolean;
}

/** Lists groups in tree order. */
export function GroupList({ groups, isFound }: Props) {
  return (
    <Card asChild padding="none">
      <ul className="divide-y divide-line">
        {groups.map((group) => (
          <li key={group.id} className="p-4 md:px-5">
            <div
              className={isFound || group.path.length === 1 ? undefined : "border-s-2 border-line ps-3"}
              style={isFound ? undefined : { marginInlineStart: `${Math.min(group.path.length - 1, 4)}rem` }}
            >
              <GroupRow group={group} isFound={isFound} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function GroupRow({ group, isFound }: { group: ListedGroup; isFound: boolean }) {
  const { t } = useTranslation("groupTree");
  const locale = useLocale();
  const names = [group.nameZh, group.nameEn].filter(Boolean);
  return (
    <div className="space-y-1">
      {isFound && group.path.length > 1 && (
        <p className="text-sm text-ink-soft wrap-anywhere">{group.path.slice(0, -1).join(" › ")}</p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/staff/groups/${group.id}`}
          aria-label={t("editLabel", { name: names.join(" / ") })}
          className="font-semibold text-brand-700 underline underline-offset-4 wrap-anywhere"
        >
          {names.join(" / ")}
        </Link>
        {group.checkedAt === null && <Badge tone="warning">{t("unchecked")}</Badge>}
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        <MemberLine count={group.members} />
        {group.checkedAt !== null && <> · {t("checkedOn", { date: taipeiDayText(group.checkedAt, locale) })}</>}
        {group.source !== "" && <> · {t("source", { source: group.source })}</>}
      </p>
    </div>
  );
}
