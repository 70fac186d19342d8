import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Toaster as Sonner, toast as show, useSonner } from "sonner";
import { placeToasts } from "./place-toasts";
import type { Toast } from "./toast";

/** Above bars at the bottom of the page, whose buttons a toast would cover (`placeToasts`). */
const aboveBars = { bottom: "var(--toast-bottom)" };

/** How long a toast stays, in milliseconds (spec §9). */
const duration = 5000;

const icons = {
  success: <CircleCheck aria-hidden className="size-5 text-success" />,
  info: <Info aria-hidden className="size-5 text-info" />,
  warning: <TriangleAlert aria-hidden className="size-5 text-warning" />,
  danger: <CircleAlert aria-hidden className="size-5 text-danger" />,
};

/** The toast container, bottom right. `takeWaiting` hands over the toasts that are not shown yet, `count` of them so far. */
export default function Toasts({ count, takeWaiting }: { count: number; takeWaiting: () => Toast[] }) {
  const { t } = useTranslation("ui");

  const { length } = useSonner().toasts;
  useEffect(() => {
    if (length > 0) return placeToasts();
  }, [length]);

  // After the container's own effects, which let it hear of toasts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new count means that toasts wait.
  useEffect(() => {
    for (const { id, tone, text } of takeWaiting()) show(text, { id, icon: icons[tone], duration });
  }, [count, takeWaiting]);

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
