import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { LocalDate } from "~/components/ui/local-date";
import type { Side } from "~/db/values";
import type { CardMove } from "../read-card-page.server";

/** A card's history in words, latest first. */
export function CardHistory({ side, moves }: { side: Side; moves: CardMove[] }) {
  const { t } = useTranslation(["boardCard", "board"]);
  const textOf = ({ from, to, act }: CardMove) => {
    const stage = t(`board:stages.${side}.${to}`);
    if (act === null) return t(from === null ? "history.madeByHand" : "history.movedByHand", { stage });
    return t(from === null ? "history.made" : "history.moved", { stage, reason: t(`history.acts.${act}`) });
  };
  return (
    <Card asChild>
      <section aria-labelledby="history-title">
        <h2 id="history-title" className="text-lg font-semibold">
          {t("history.title")}
        </h2>
        <ol className="mt-3 space-y-3">
          {moves.map((move) => (
            <li key={move.id}>
              <LocalDate at={move.at} className="block text-sm text-ink-faint" />
              {textOf(move)}
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}
