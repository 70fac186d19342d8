import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import type { TakenBack } from "../report";
import { FirstOnly } from "./first-only";

/** What happened to the listings of an import that was undone, and why some were left unchanged. */
export function TakenBackResult({ taken: { removed, restored, left, named } }: { taken: TakenBack }) {
  const { t } = useTranslation("import");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card padding="none">
      <div className="px-5 py-4">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t("screen.takeBack.done")}
        </h2>
        <p className="mt-1 text-ink-soft">
          {t("screen.takeBack.counts", { removed, restored })}
          {left > 0 && ` ${t("screen.takeBack.left", { number: left })}`}
        </p>
      </div>
      {named.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {named.map(({ id, name, reason }) => (
            <li key={id} className="px-5 py-3">
              <Link
                to={`/staff/accounts/${id}`}
                className="font-medium text-brand-700 underline underline-offset-4 wrap-anywhere"
              >
                {name}
              </Link>
              <p className="text-sm text-ink-soft">{t(`left.${reason}`)}</p>
            </li>
          ))}
        </ul>
      )}
      <FirstOnly shown={named.length} total={left} />
    </Card>
  );
}
