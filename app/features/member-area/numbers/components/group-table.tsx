import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import type { NumberDimension } from "~/db/marketplace-values";
import { changeText, figureText, type NumberTexts } from "../figure-text";
import { figureIds } from "../figures";
import { isBrokenDown } from "../make-report";
import type { Numbers } from "../read-numbers.server";

interface GroupTableProps {
  by: NumberDimension;
  groups: Numbers["groups"];
  /** How many groups are too small to list. */
  leftOut: number;
}

/** The figures by group, each with its change; heads lead to the definitions. Wider than phones: it scrolls sideways. */
export function GroupTable({ by, groups, leftOut }: GroupTableProps) {
  const { t } = useTranslation("numbers");
  const texts = t as unknown as NumberTexts;
  const shown = figureIds.filter((id) => isBrokenDown(id, by));
  if (groups.length === 0) return <p className="text-ink-soft">{t("groupsNone")}</p>;
  return (
    <>
      <Card asChild padding="none">
        <section aria-label={`${t("by.title")}: ${t(`by.${by}`)}`} className="overflow-x-auto print:overflow-visible">
          <table className="w-full tabular-nums">
            <thead className="border-b border-line text-sm text-ink-faint">
              <tr>
                <th scope="col" className="sticky start-0 bg-surface px-4 py-3 text-start align-bottom font-medium">
                  {t(`by.${by}`)}
                </th>
                {shown.map((id) => (
                  <th key={id} scope="col" className="min-w-24 px-3 py-3 text-end align-bottom font-medium">
                    <a href={`#${id}`} className="underline-offset-4 hover:underline">
                      {t(`figures.${id}.name`)}
                    </a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {groups.map(({ value, name, figures }) => (
                <tr key={value}>
                  <th
                    scope="row"
                    className="sticky start-0 max-w-56 min-w-28 bg-surface px-4 py-3 text-start font-medium wrap-break-word md:min-w-44"
                  >
                    {name}
                  </th>
                  {shown.map((id) => {
                    const change = figures[id] ?? { now: null, before: null };
                    return (
                      <td key={id} className="px-3 py-3 text-end align-top whitespace-nowrap">
                        {figureText(texts, id, change.now)}
                        <span className="block text-xs text-ink-faint">{changeText(texts, id, change)}</span>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Card>
      {leftOut > 0 && <p className="text-sm text-ink-soft">{t("leftOut", { count: leftOut })}</p>}
    </>
  );
}
