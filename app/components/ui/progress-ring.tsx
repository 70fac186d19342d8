import { useTranslation } from "react-i18next";
import { cn } from "./class-names";

const size = 42;
const thickness = 4;
const radius = (size - thickness) / 2;
const circumference = 2 * Math.PI * radius;

interface ProgressRingProps {
  filled: number;
  total: number;
  /** The missing items, as whole phrases; part of the ring's accessible name. */
  lacks?: readonly string[];
  className?: string;
}

/** Shows how many of a section's required fields are filled (product §6.2): 42 px, 4 px thick, green when complete. */
export function ProgressRing({ filled, total, lacks = [], className }: ProgressRingProps) {
  const { t } = useTranslation();
  const name = [t("progress", { filled, total }), ...lacks].join(t("phraseSeparator"));
  const part = total > 0 ? Math.min(filled / total, 1) : 0;
  const isComplete = total > 0 && filled >= total;
  return (
    <span
      role="img"
      aria-label={name}
      title={lacks.length > 0 ? name : undefined}
      className={cn("relative inline-flex shrink-0 items-center justify-center", className)}
      style={{ width: size, height: size }}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} className="absolute inset-0 -rotate-90">
        <circle cx={size / 2} cy={size / 2} r={radius} fill="none" strokeWidth={thickness} className="stroke-line" />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          strokeWidth={thickness}
          strokeLinecap="round"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - part)}
          className={cn(
            "transition-[stroke-dashoffset] duration-300",
            part === 0 ? "stroke-transparent" : isComplete ? "stroke-brand-600" : "stroke-accent-500",
          )}
        />
      </svg>
      <span
        className={cn(
          "text-[11px] leading-none font-semibold tracking-tight tabular-nums",
          isComplete ? "text-brand-700" : "text-ink-soft",
        )}
      >
        {filled}/{total}
      </span>
    </span>
  );
}
