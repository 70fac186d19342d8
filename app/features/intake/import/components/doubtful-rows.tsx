import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { placeKey } from "~/components/ui/place-key";
import type { PreviewGroup } from "../report";
import { FirstOnly } from "./first-only";

interface DoubtfulRowsProps {
  group: PreviewGroup;
  /** Called with a row's line, and whether it is now included. */
  onChoose: (line: number, isTaken: boolean) => void;
}

/** Rows whose company may already exist, each with a choice. */
export function DoubtfulRows({ group: { lines, total }, onChoose }: DoubtfulRowsProps) {
  const { t } = useTranslation("import");
  return (
    <Card padding="none">
      <div className="px-5 py-4">
        <h2 className="text-lg font-semibold">{t("screen.doubtful.title", { number: total })}</h2>
        <p className="mt-1 text-ink-soft">{t("screen.doubtful.text")}</p>
      </div>
      <ul aria-label={t("screen.outcomes.doubtful")} className="divide-y divide-line border-t border-line">
        {lines.map(({ line, company, namesakes }, at) => (
          <li key={line} className="grid gap-x-6 gap-y-2 px-5 py-3 sm:grid-cols-[minmax(0,1fr)_18rem] sm:items-center">
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <span className="text-sm text-ink-faint tabular-nums">{t("screen.line", { line })}</span>
                <span className="font-medium wrap-anywhere">{company}</span>
              </p>
              <p className="text-sm text-ink-soft">
                {t("screen.doubtful.maybe")}
                {namesakes.map(({ id, name }, place) => (
                  <span key={id ?? placeKey(place)} className="ms-2 wrap-anywhere">
                    {id === null ? (
                      t("screen.doubtful.earlierRow", { name })
                    ) : (
                      <Link
                        to={`/staff/accounts/${id}`}
                        target="_blank"
                        className="text-brand-700 underline underline-offset-4"
                      >
                        {name}
                      </Link>
                    )}
                  </span>
                ))}
              </p>
            </div>
            <input type="hidden" name={`choices[${at}].line`} value={line} />
            <select
              name={`choices[${at}].company`}
              aria-label={t("screen.doubtful.choiceFor", { name: company })}
              onChange={({ currentTarget: { value } }) => onChoose(line, value !== "")}
              className="control"
            >
              <option value="">{t("screen.doubtful.leaveOut")}</option>
              <option value="new">{t("screen.doubtful.asNew")}</option>
              {namesakes.map(
                ({ id, name }) =>
                  id !== null && (
                    <option key={id} value={id}>
                      {t("screen.doubtful.same", { name })}
                    </option>
                  ),
              )}
            </select>
          </li>
        ))}
      </ul>
      <FirstOnly shown={lines.length} total={total} />
    </Card>
  );
}
