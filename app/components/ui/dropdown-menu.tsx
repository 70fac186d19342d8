import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

/** A menu of actions under a button; needs scripts, so nothing may be reachable through it alone. */
export const DropdownMenu = Radix.Root;
export const DropdownMenuTrigger = Radix.Trigger;

export function DropdownMenuContent({ className, align = "end", ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className={cn(
          "z-50 min-w-52 animate-rise-in rounded-xl border border-line bg-surface p-1.5 shadow-overlay focus:outline-none",
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={cn(
        "flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-lg px-3 py-1.5 text-start text-ink outline-none",
        "data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn("px-3 py-1.5 text-sm text-ink-faint", className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn("my-1.5 h-px bg-line", className)} {...props} />;
}
