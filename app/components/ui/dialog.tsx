import X from "lucide-react/icons/x";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "./class-names";
import { isComposing } from "./key-handler";
import { overlayStyle } from "./overlay-style";

/** A modal dialog: focus stays inside, Escape and the backdrop close it, and focus returns to where it was. */
export const Dialog = Radix.Root;
export const DialogClose = Radix.Close;

interface DialogContentProps {
  title: ReactNode;
  description?: ReactNode;
  /** sm 392 px, md 520 px, lg 720 px. */
  size?: "sm" | "md" | "lg";
  /** False for forced modals, which neither the backdrop nor Escape closes (spec §2, modals). */
  dismissible?: boolean;
  /** Buttons under the content, the main one last. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
}

const widths = { sm: "max-w-[392px]", md: "max-w-[520px]", lg: "max-w-[720px]" };

export function DialogContent({
  title,
  description,
  size = "md",
  dismissible = true,
  footer,
  className,
  children,
}: DialogContentProps) {
  const { t } = useTranslation("ui");
  const keepOpen = dismissible ? undefined : (event: Event) => event.preventDefault();
  return (
    <Radix.Portal>
      <Radix.Overlay data-overlay className={overlayStyle}>
        <Radix.Content
          onEscapeKeyDown={(event) => {
            if (!dismissible || isComposing(event)) event.preventDefault();
          }}
          onPointerDownOutside={keepOpen}
          onInteractOutside={keepOpen}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cn(
            "relative w-full animate-rise-in rounded-2xl bg-surface p-5 shadow-overlay focus:outline-none md:p-7",
            widths[size],
            className,
          )}
        >
          <Radix.Title className={cn("text-xl font-semibold", dismissible && "pe-10")}>{title}</Radix.Title>
          {description && <Radix.Description className="mt-1.5 text-ink-soft">{description}</Radix.Description>}
          {children && <div className="mt-5">{children}</div>}
          {footer && <div className="mt-6 flex flex-wrap justify-end gap-3">{footer}</div>}
          {dismissible && (
            <Radix.Close
              aria-label={t("close")}
              className="absolute end-3 top-3 inline-flex size-11 items-center justify-center rounded-lg text-ink-faint hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Overlay>
    </Radix.Portal>
  );
}
