import type { ReactNode } from "react";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { SubmitButton } from "./submit-button";

interface ConfirmButtonProps {
  /** The form's intent. */
  intent: string;
  /** The label of the button, and of the one that confirms. */
  label: string;
  title: ReactNode;
  description: ReactNode;
  variant?: "danger" | "secondary";
}

/** A form's submit button that asks for confirmation first. */
export function ConfirmButton({ intent, label, title, description, variant = "danger" }: ConfirmButtonProps) {
  return (
    <ConfirmDialog
      title={title}
      description={description}
      confirmLabel={label}
      tone={variant === "danger" ? "danger" : "primary"}
    >
      <SubmitButton name="intent" value={intent} variant={variant}>
        {label}
      </SubmitButton>
    </ConfirmDialog>
  );
}
