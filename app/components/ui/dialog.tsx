import X from "lucide-react/icons/x";
import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "./class-names";
import { isComposing } from "./key-handler";
import { overlayStyle } from "./overlay-style";
import { showToast } from "./toaster";
import { useLoaded } from "./use-loaded";

type Radix = typeof import("radix-ui/dialog");

const loadRadix = (): Promise<Radix> => import("radix-ui/dialog");
const RadixContext = createContext<Radix | null>(null);

function useRadix(): Radix {
  const radix = useContext(RadixContext);
  if (!radix) throw new Error("This belongs into a Dialog.");
  return radix;
}

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A `DialogContent`. */
  children: ReactNode;
}

/**
 * A modal dialog: it traps focus, closes on Escape or a backdrop click, and returns focus afterwards. Its library is
 * loaded when a dialog is first opened.
 */
export function Dialog({ open, onOpenChange, children }: DialogProps) {
  const { t } = useTranslation("layout");
  const radix = useLoaded(loadRadix, {
    isWanted: open,
    onMissing: () => {
      onOpenChange(false);
      showToast({ id: "unreachable", tone: "danger", text: t("unreachable") });
    },
  });
  if (!radix) return null;
  return (
    <RadixContext.Provider value={radix}>
      <radix.Root open={open} onOpenChange={onOpenChange}>
        {children}
      </radix.Root>
    </RadixContext.Provider>
  );
}

/** A button inside a dialog that closes it. */
export function DialogClose(props: ComponentProps<Radix["Close"]>) {
  const { Close } = useRadix();
  return <Close {...props} />;
}

interface DialogContentProps {
  title: ReactNode;
  description?: ReactNode;
  /** sm 392 px, md 520 px, lg 720 px. */
  size?: "sm" | "md" | "lg";
  /** False for forced modals, which neither the backdrop nor Escape closes (product §5.4). */
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
  const { t } = useTranslation();
  const Radix = useRadix();
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
