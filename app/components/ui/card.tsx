import * as Slot from "radix-ui/slot";
import { forwardRef, type HTMLAttributes } from "react";
import { cn } from "./class-names";

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** `none` is for content that reaches the edge, such as covers. */
  padding?: "none" | "md" | "lg";
  /** `brand` stands out, `sunken` recedes. */
  tone?: keyof typeof tones;
  /** Raised on hover; for cards that are one link. */
  interactive?: boolean;
  /** Renders its only child (an `article`, a `section`) as the card. */
  asChild?: boolean;
}

const tones = {
  surface: "border-line bg-surface shadow-card",
  brand: "border-brand-200 bg-brand-50",
  sunken: "border-line bg-sunken",
};
const paddings = { none: "", md: "p-4 md:p-5", lg: "p-5 md:p-8" };

/** A white surface on the canvas. */
export const Card = forwardRef<HTMLDivElement, CardProps>(function Card(
  { padding = "md", tone = "surface", interactive = false, asChild = false, className, ...props },
  ref,
) {
  const Element = asChild ? Slot.Root : "div";
  return (
    <Element
      ref={ref}
      className={cn(
        "rounded-2xl border",
        tones[tone],
        paddings[padding],
        interactive &&
          "transition duration-150 hover:border-line-strong/60 hover:shadow-raised has-[a:active]:bg-sunken",
        className,
      )}
      {...props}
    />
  );
});
