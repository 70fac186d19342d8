import { useTranslation } from "react-i18next";
import { Dialog, DialogContent } from "~/components/ui/dialog";
import { type FormFieldKind, formFieldKinds } from "~/db/plan-form";
import { kindIcons } from "./kind-icons";

interface KindDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (kind: FormFieldKind) => void;
}

/** Asks for the kind of field to add. */
export function KindDialog({ isOpen, onClose, onChoose }: KindDialogProps) {
  const { t } = useTranslation("planForms");
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t("builder.addTitle")} size="lg">
        <ul className="grid gap-2 sm:grid-cols-2">
          {formFieldKinds.map((kind) => {
            const Icon = kindIcons[kind];
            return (
              <li key={kind}>
                <button
                  type="button"
                  onClick={() => onChoose(kind)}
                  className="flex h-full min-h-11 w-full items-center gap-3 rounded-xl border border-line p-3 text-start hover:border-line-strong hover:bg-sunken"
                >
                  <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-lg bg-brand-50 text-brand-700">
                    <Icon aria-hidden className="size-5" />
                  </span>
                  <span className="min-w-0">
                    <span className="block font-medium">{t(`kinds.${kind}`)}</span>
                    <span className="block text-sm text-ink-soft">{t(`hints.${kind}`)}</span>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
