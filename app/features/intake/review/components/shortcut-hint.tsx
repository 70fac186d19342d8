import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { useShortcutSetting } from "~/components/ui/use-shortcuts";

/** Explains the shortcut keys, with a button to turn them off. Hidden on touch screens. */
export function ShortcutHint() {
  const { t } = useTranslation("review");
  const [on, setOn] = useShortcutSetting();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint max-md:hidden pointer-coarse:hidden noscript:hidden">
      {on && (
        <>
          <span className="inline-flex items-center gap-1.5">
            <Key>J</Key> {t("keys.next")}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Key>K</Key> {t("keys.previous")}
          </span>
        </>
      )}
      <Button variant="link" size="sm" onClick={() => setOn(!on)}>
        {t(on ? "keys.turnOff" : "keys.turnOn")}
      </Button>
    </p>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-block min-w-6 rounded-md border border-line-strong/60 bg-surface px-1.5 text-center text-ink-soft">
      {children}
    </kbd>
  );
}
