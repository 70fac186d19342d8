import { type DragEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
}

/** A drop target for files; the file chooser inside does the same. */
export function DropZone({ onFiles, className, children }: DropZoneProps) {
  const { t } = useTranslation("files");
  const [dragged, setDragged] = useState(false);

  function leave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragged(false);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setDragged(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <fieldset
      className={cn(
        "min-w-0 rounded-2xl border border-dashed p-4",
        dragged ? "border-brand-600 bg-brand-50" : "border-line-strong/60",
        className,
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setDragged(true);
      }}
      onDragLeave={leave}
      onDrop={drop}
    >
      <legend className="sr-only">{t("dropZone")}</legend>
      {children}
    </fieldset>
  );
}
