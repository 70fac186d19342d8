import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { CardStage } from "~/db/board-values";
import type { Side } from "~/db/values";

/** Chooses the deals to compare, from the owner's board. */
export function CompareChooser({
  side,
  cards,
  chosen,
}: {
  side: Side;
  cards: Array<{ id: string; stage: CardStage; name: string }>;
  chosen: readonly string[];
}) {
  const { t } = useTranslation(["boardCard", "board"]);
  return (
    <Card asChild>
      <form method="get">
        <fieldset>
          <legend className="text-lg font-semibold">{t("compare.choose")}</legend>
          <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
            {cards.map(({ id, name, stage }) => (
              <li key={id}>
                <label className="flex min-h-11 items-center gap-3 py-1.5">
                  <input
                    type="checkbox"
                    name="card"
                    value={id}
                    defaultChecked={chosen.includes(id)}
                    className="size-5 shrink-0"
                  />
                  <span className="min-w-0 wrap-anywhere">
                    {name} <span className="text-sm text-ink-faint">{t(`board:stages.${side}.${stage}`)}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <Button type="submit" className="mt-4">
          {t("compare.submit")}
        </Button>
      </form>
    </Card>
  );
}
