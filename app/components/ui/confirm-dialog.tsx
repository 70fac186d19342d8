import * as Slot from "radix-ui/slot";
import { type MouseEvent, type ReactElement, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import { maySend } from "./form-checks";
import { overlayStyle } from "./overlay-style";
import { useLoaded } from "./use-loaded";

const loadAlertDialog = () => import("radix-ui/alert-dialog");

interface ConfirmDialogProps {
  /** May depend on what was entered into the form. */
  title: ReactNode | ((form: FormData) => ReactNode);
  /** What follows; may depend on what was entered. */
  description?: ReactNode | ((form: FormData) => ReactNode);
  /** The label of the confirm button: the action itself, not "OK". */
  confirmLabel: string;
  tone?: "danger" | "primary";
  /** For a button outside any form. A submit button inside a form submits the form instead. */
  onConfirm?: () => void;
  /** The trigger button. Without JavaScript it acts at once, so forms still work. */
  children: ReactElement;
}

/**
 * Asks for confirmation before an action that is hard to undo; wrap it around the form's own submit button. A form with
 * invalid values is not asked about: sending it shows what to mend. Without a connection the browser's own dialog is
 * used.
 */
export function ConfirmDialog({
  title: givenTitle,
  description: givenDescription,
  confirmLabel,
  tone = "primary",
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [entered, setEntered] = useState<FormData | null>(null);
  const textOf = (text: ConfirmDialogProps["title"]) =>
    typeof text === "function" ? text(entered ?? new FormData()) : text;
  const title = open ? textOf(givenTitle) : null;
  const description = open ? textOf(givenDescription) : null;
  const AlertDialog = useLoaded(loadAlertDialog, {
    isWanted: open,
    onMissing: () => {
      setOpen(false);
      const texts = [title, description].filter((text) => typeof text === "string");
      if (window.confirm(texts.join("\n\n") || confirmLabel)) confirm();
    },
  });

  async function ask(event: MouseEvent) {
    event.preventDefault();
    const trigger = button.current;
    const form = trigger?.type === "submit" ? trigger.form : null;
    if (trigger && form) {
      if (!(await maySend(form, trigger))) return form.requestSubmit(trigger);
      setEntered(new FormData(form, trigger));
    }
    setOpen(true);
  }

  function confirm() {
    setOpen(false);
    const trigger = button.current;
    if (trigger?.type === "submit" && trigger.form) trigger.form.requestSubmit(trigger);
    onConfirm?.();
  }

  return (
    <>
      <Slot.Root ref={button} onClick={ask} aria-haspopup="dialog">
        {children}
      </Slot.Root>
      {AlertDialog && (
        <AlertDialog.Root open={open} onOpenChange={setOpen}>
          <AlertDialog.Portal>
            <AlertDialog.Overlay data-overlay className={overlayStyle}>
              <AlertDialog.Content
                {...(description ? {} : { "aria-describedby": undefined })}
                className="w-full max-w-[440px] animate-rise-in rounded-2xl bg-surface p-5 shadow-overlay focus:outline-none md:p-7"
              >
                <AlertDialog.Title className="text-xl font-semibold">{title}</AlertDialog.Title>
                {description && (
                  <AlertDialog.Description className="mt-2 text-ink-soft">{description}</AlertDialog.Description>
                )}
                <div className="mt-6 flex flex-wrap justify-end gap-3">
                  <AlertDialog.Cancel asChild>
                    <Button variant="secondary">{t("goBack")}</Button>
                  </AlertDialog.Cancel>
                  <Button variant={tone === "danger" ? "destructive" : "primary"} onClick={confirm}>
                    {confirmLabel}
                  </Button>
                </div>
              </AlertDialog.Content>
            </AlertDialog.Overlay>
          </AlertDialog.Portal>
        </AlertDialog.Root>
      )}
    </>
  );
}
