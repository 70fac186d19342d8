import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Toaster as Sonner, toast as show, useSonner } from "sonner";
import { placeToasts } from "./place-toasts";

export interface Toast {
  id: string;
  tone: "success" | "info" | "warning" | "danger";
  text: ReactNode;
  /** Whether it stays until it is closed. */
  stays?: boolean;
  /** The id of an earlier toast that this one contradicts and removes. */
  replaces?: string;
}

/** Above bars at the bottom of the page, so that their buttons stay free (`placeToasts`). */
const aboveBars = { bottom: "var(--toast-bottom)" };

/** How long a toast stays, in milliseconds (product §16.2). */
const duration = 5000;

const icons = {
  success: <CircleCheck aria-hidden className="size-5 text-success" />,
  info: <Info aria-hidden className="size-5 text-info" />,
  warning: <TriangleAlert aria-hidden className="size-5 text-warning" />,
  danger: <CircleAlert aria-hidden className="size-5 text-danger" />,
};

function showOne({ id, tone, text, stays = false, replaces }: Toast): void {
  if (replaces) show.dismiss(replaces);
  show(text, { id, icon: icons[tone], duration: stays ? Number.POSITIVE_INFINITY : duration });
}

/** The toast container, bottom right. Calls `onReady` with the function that shows a toast, once it works. */
export function ToastList({ onReady }: { onReady: (show: (toast: Toast) => void) => void }) {
  const { t } = useTranslation();
  const { length } = useSonner().toasts;
  useEffect(() => {
    if (length > 0) return placeToasts();
  }, [length]);
  // Runs after the container's own effects; toasts shown earlier would be lost.
  useEffect(() => onReady(showOne), [onReady]);
  return (
    <Sonner
      position="bottom-right"
      offset={aboveBars}
      mobileOffset={aboveBars}
      containerAriaLabel={t("toasts")}
      closeButton
      toastOptions={{
        duration,
        closeButtonAriaLabel: t("close"),
        style: {
          borderRadius: "12px",
          borderColor: "var(--color-line)",
          boxShadow: "var(--shadow-overlay)",
          color: "var(--color-ink)",
          fontFamily: "var(--font-sans)",
          fontSize: "1rem",
          lineHeight: 1.6,
          alignItems: "flex-start",
        },
      }}
    />
  );
}
