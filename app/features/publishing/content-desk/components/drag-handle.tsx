import GripVertical from "lucide-react/icons/grip-vertical";
import type { PointerEvent } from "react";
import { useHydrated } from "~/components/ui/use-hydrated";
import { startDrag } from "../drag-row";

/**
 * What a row of a list is dragged by, with a mouse or a finger. For keyboards and screen readers there are the row's
 * arrows, so it is hidden from them.
 */
export function DragHandle({ index, onMove }: { index: number; onMove: (to: number) => void }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  function start(event: PointerEvent<HTMLSpanElement>) {
    const row = event.currentTarget.closest("li");
    if (!event.isPrimary || event.button !== 0 || !row) return;
    // Neither selects text nor opens the menu of a long touch.
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
