import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import type { DraftState } from "./use-review-draft";

/** Shows unobtrusively whether typed text has been saved. */
export function DraftMark({ state }: { state: DraftState }) {
  const { t } = useTranslation("reviewDesk");
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-ink-faint">
      {state === "saved" && <Check aria-hidden className="size-4 text-success" />}
      {state !== "none" && t(`draft.${state}`)}
    </p>
  );
}
