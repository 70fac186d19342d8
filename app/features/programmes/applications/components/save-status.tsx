import Check from "lucide-react/icons/check";
import CloudOff from "lucide-react/icons/cloud-off";
import LoaderCircle from "lucide-react/icons/loader-circle";
import Pencil from "lucide-react/icons/pencil";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLocale } from "~/components/ui/use-locale";
import { dateFormat } from "~/locales/formats";
import { taipeiTimeZone } from "~/locales/taipei-time";
import type { SaveState } from "./use-autosave";

const icons = {
  saved: Check,
  unsaved: Pencil,
  saving: LoaderCircle,
  offline: CloudOff,
  failed: CloudOff,
  signedOut: TriangleAlert,
  refused: TriangleAlert,
  choose: TriangleAlert,
} as const satisfies Record<SaveState["kind"], unknown>;

/** Whether the input is saved; announces changes to screen readers. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { t } = useTranslation("applications");
  const timeOf = useTimeText();
  const Icon = icons[state.kind];
  const isTrouble = state.kind === "signedOut" || state.kind === "refused" || state.kind === "choose";
  return (
    <p
      role="status"
      data-save-state={state.kind}
      className={cn(
        "flex min-w-0 items-start gap-1.5 text-sm tabular-nums",
        isTrouble ? "text-warning" : "text-ink-soft",
      )}
    >
      <Icon
        aria-hidden
        className={cn(
          "mt-[0.2em] size-4 shrink-0",
          state.kind === "saving" && "animate-spin",
          state.kind === "saved" && "text-success",
        )}
      />
      <span className="min-w-0">
        {state.kind === "saved"
          ? t("form.saved", { time: timeOf(state.at) })
          : state.kind === "refused"
            ? state.message
            : t(`form.${state.kind}`)}
        {state.kind === "signedOut" && (
          <Link to="/login" className="ms-2 inline-flex min-h-11 items-center underline underline-offset-4">
            {t("form.logIn")}
          </Link>
        )}
      </span>
    </p>
  );
}

/** The time in the reader's zone, with the date unless it is today; Taipei time until hydration. */
function useTimeText() {
  const locale = useLocale();
  const hydrated = useHydrated();
  return (at: number) => {
    const isToday = hydrated && new Date(at).toDateString() === new Date().toDateString();
    return dateFormat(locale, {
      ...(isToday ? {} : { dateStyle: "long" as const }),
      timeStyle: "short",
      hourCycle: "h23",
      ...(hydrated ? {} : { timeZone: taipeiTimeZone }),
    }).format(at);
  };
}
