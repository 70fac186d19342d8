import { cva, type VariantProps } from "class-variance-authority";
import type { HTMLAttributes } from "react";
import { cn } from "./class-names";

const badgeStyle = cva(
  "inline-flex max-w-full items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs font-medium wrap-anywhere [&_svg]:size-3.5 [&_svg]:shrink-0",
  {
    variants: {
      tone: {
        neutral: "border-line bg-sunken text-ink-soft",
        success: "border-success-line bg-success-soft text-brand-700",
        warning: "border-warning-line bg-warning-soft text-warning",
        danger: "border-danger-line bg-danger-soft text-danger",
        info: "border-info-line bg-info-soft text-info",
        brand: "border-transparent bg-brand-600 text-white",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export interface BadgeProps extends HTMLAttributes<HTMLSpanElement>, VariantProps<typeof badgeStyle> {}

/** A short state or category, such as a publication status. */
export function Badge({ tone, className, ...props }: BadgeProps) {
  return <span className={cn(badgeStyle({ tone }), className)} {...props} />;
}
