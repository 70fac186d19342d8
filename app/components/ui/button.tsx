import { cva, type VariantProps } from "class-variance-authority";
import LoaderCircle from "lucide-react/icons/loader-circle";
import * as Slot from "radix-ui/slot";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { cn } from "./class-names";

export const buttonStyle = cva(
  [
    "inline-flex items-center justify-center gap-2 rounded-lg border font-medium text-center select-none",
    "transition-colors duration-100 [&_svg]:shrink-0",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55",
  ],
  {
    variants: {
      size: {
        sm: "min-h-11 px-3 py-1 text-sm [&_svg]:size-4",
        md: "min-h-11 px-4 py-2 text-base [&_svg]:size-[1.125rem]",
        /** Shows only an icon. */
        icon: "size-11 min-h-11 text-sm [&_svg]:size-4",
        lg: "min-h-13 px-6 py-2.5 text-lg [&_svg]:size-5",
      },
      variant: {
        primary: "border-transparent bg-brand-600 text-white not-disabled:hover:bg-brand-700 active:bg-brand-800",
        secondary:
          "border-line-strong/60 bg-surface text-ink not-disabled:hover:border-ink-faint not-disabled:hover:bg-sunken",
        ghost: "border-transparent text-ink-soft not-disabled:hover:bg-sunken not-disabled:hover:text-ink",
        destructive: "border-transparent bg-danger text-white not-disabled:hover:bg-danger/90 active:bg-danger/80",
        danger: "border-danger-line bg-surface text-danger not-disabled:hover:bg-danger-soft",
        /** On a dark ground. */
        inverse:
          "border-transparent bg-white text-brand-800 not-disabled:hover:bg-brand-100 focus-visible:outline-white active:bg-brand-200",
        inverseOutline:
          "border-brand-300 text-white not-disabled:hover:bg-brand-800 focus-visible:outline-white active:bg-brand-800",
        link: "px-0! border-transparent text-brand-700 underline-offset-4 not-disabled:hover:underline",
      },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, VariantProps<typeof buttonStyle> {
  /** Ignores clicks, keeps focus, and shows a spinner before the text. */
  pending?: boolean;
  /** Renders its only child (for example a link) as a button. */
  asChild?: boolean;
}

/** The product's button. Defaults to `type="button"`, so that it never submits a form by accident. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, pending = false, asChild = false, className, disabled, onClick, children, ...props },
  ref,
) {
  const style = cn(buttonStyle({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root ref={ref} className={style} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      ref={ref}
      type="button"
      className={style}
      disabled={disabled && !pending}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {pending && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
});
