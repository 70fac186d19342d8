import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent } from "~/components/ui/dialog";
import { useShortcutSetting } from "~/components/ui/use-shortcuts";

const keys = [
  ["arrows", ["←", "↑", "→", "↓"]],
  ["open", ["Enter"]],
  ["move", ["M"]],
  ["plan", ["N"]],
  ["note", ["E"]],
  ["undo", ["Z"]],
  ["find", ["/"]],
  ["help", ["?"]],
] as const;

/** Lists the keys of the board, with a button that turns the single ones off. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("board");
  const [areOn, setOn] = useShortcutSetting();
  return (
    <Dialog open={open} onOpenChange={(shouldOpen) => !shouldOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t("help.title")}
        description={areOn ? undefined : t("help.areOff")}
        footer={
          <Button variant="secondary" onClick={() => setOn(!areOn)}>
            {t(areOn ? "help.turnOff" : "help.turnOn")}
          </Button>
        }
      >
        <dl className="divide-y divide-line">
          {keys.map(([name, shown]) => (
            <div key={name} className="flex items-center justify-between gap-4 py-2">
              <dt>{t(`help.keys.${name}`)}</dt>
              <dd className="flex gap-1">
                {shown.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}

/** A key of the keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-block min-w-7 rounded-md border border-line-strong/60 bg-surface px-1.5 text-center text-sm text-ink-soft">
      {children}
    </kbd>
  );
}
