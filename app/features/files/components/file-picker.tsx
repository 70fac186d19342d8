import Upload from "lucide-react/icons/upload";
import { useState } from "react";
import { buttonStyle } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { useHydrated } from "~/components/ui/use-hydrated";

interface FilePickerProps {
  id: string;
  name: string;
  accept: string;
  /**
   * Texts of the button before and after a file is chosen, and for no file; the browser's own texts are in its
   * language.
   */
  texts: { choose: string; chooseOther: string; none: string };
  /** Ids of further hints. */
  describedBy?: string;
}

/**
 * A file input that is submitted with its form, with a button in the reader's language; without scripts it is the
 * browser's own.
 */
export function FilePicker({ id, name, accept, texts, describedBy }: FilePickerProps) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<string | null>(null);
  const chosenId = `${id}-chosen`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {!hydrated && (
        <noscript>
          <label htmlFor={id} className="text-sm font-medium">
            {texts.choose}
          </label>
        </noscript>
      )}
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        aria-describedby={[hydrated ? chosenId : null, describedBy].filter(Boolean).join(" ") || undefined}
        onChange={({ currentTarget }) => setChosen(currentTarget.files?.[0]?.name ?? null)}
        className={hydrated ? "peer sr-only" : "control"}
      />
      {hydrated && (
        <>
          <label
            htmlFor={id}
            className={cn(
              buttonStyle({ variant: "secondary" }),
              "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-600",
            )}
          >
            <Upload aria-hidden />
            {chosen === null ? texts.choose : texts.chooseOther}
          </label>
          <span id={chosenId} aria-live="polite" className={cn("min-w-0 wrap-anywhere", !chosen && "text-ink-faint")}>
            {chosen ?? texts.none}
          </span>
        </>
      )}
    </div>
  );
}
