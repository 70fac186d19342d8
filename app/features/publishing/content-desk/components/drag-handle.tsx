import GripVertical from "lucide-react/icons/grip-vertical";
import type { PointerEvent } from "react";
import { useHydrated } from "~/components/ui/use-hydrated";
import { startDrag } from "../drag-row";

/**
 * The handle for dragging a row by mouse or touch. Hidden from keyboards and screen readers, which use the row's
 * arrows.
 */
export function DragHandle({ index, onMove }: { index: number; onMove: (to: number) => void }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  function start(event: PointerEvent<HTMLSpanElement>) {
    const row = event.currentTarget.closest("li");
    if (!event.isPrimary || event.button !== 0 || !row) return;
    // Prevents text selection and the long-press menu.
    event.preventDefault();
    startDrag({
      row,
      handle: event.currentTarget,
      event: event.nativeEvent,
      onDrop: (to) => to !== index && onMove(to),
    });
  }
  return (
    <span
      aria-hidden
      data-drag-handle
      onPointerDown={start}
      onContextMenu={(event) => event.preventDefault()}
      className="-ms-2 inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-lg text-ink-faint select-none hover:bg-sunken hover:text-ink active:cursor-grabbing"
    >
      <GripVertical className="size-5" />
    </span>
  );
}
