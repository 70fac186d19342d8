import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { cn } from "~/components/ui/class-names";

/**
 * Milliseconds (product §16.2): quick navigations show no bar, slow ones fill it over `duration`, a full bar lingers.
 */
const throttle = 200;
const duration = 5000;
const hideDelay = 500;

const looks = {
  hidden: "scale-x-0 opacity-0",
  running: "animate-creep",
  full: "scale-x-100 opacity-0 transition-opacity delay-200 duration-300",
};
type Phase = keyof typeof looks;

/** The bar at the top edge while the next page loads. */
export function LoadingBar() {
  const isBusy = useNavigation().state !== "idle";
  const [phase, setPhase] = useState<Phase>("hidden");

  useEffect(() => {
    if (isBusy) {
      const timer = setTimeout(() => setPhase("running"), throttle);
      return () => clearTimeout(timer);
    }
    setPhase((before) => (before === "running" ? "full" : before));
    const timer = setTimeout(() => setPhase("hidden"), hideDelay);
    return () => clearTimeout(timer);
  }, [isBusy]);

  return (
    <div
      aria-hidden
      className={cn(
        "pointer-events-none fixed inset-x-0 top-0 z-100 h-[3px] origin-left bg-brand-500 print:hidden",
        looks[phase],
      )}
      style={phase === "running" ? { animationDuration: `${duration}ms` } : undefined}
    />
  );
}
