import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type SyntheticEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type CardStage, cardStages } from "~/db/board-values";
import type { BoardCard } from "../card";
import { useSubjectName } from "./card-face";
import { cardElement } from "./column";

/** Takes the beginning of a press on a card. */
export type Grab = (cardId: string, event: SyntheticEvent) => void;

interface DraggingProps {
  cards: readonly BoardCard[];
  onDrop: (cardId: string, stage: CardStage) => void;
  /** Gets what presses on cards have to be passed to; null once nothing can be dragged any more. */
  onReady: (grab: Grab | null) => void;
}

/** The library announces nothing: the toast after a move reports the result. */
const nothing = () => undefined;
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

type Listeners = ReturnType<typeof useDraggable>["listeners"];

/**
 * Lets cards be dragged to other columns by mouse, and on touch screens after a long press. It draws nothing but the
 * card under the pointer, so it can be loaded after the board, whose elements it finds. Keyboard users have the menu of
 * stages, so the library's own keyboard support is not used.
 */
export function Dragging({ cards, onDrop, onReady }: DraggingProps) {
  const { t } = useTranslation("board");
  const [dragged, setDragged] = useState<BoardCard | null>(null);
  const [listeners] = useState(() => new Map<string, Listeners>());
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

  useEffect(() => {
    onReady((cardId, event) => {
      const name = event.type === "mousedown" ? "onMouseDown" : "onTouchStart";
      listeners.get(cardId)?.[name]?.(event);
    });
    return () => onReady(null);
  }, [listeners, onReady]);

  function end({ active, over }: DragEndEvent) {
    setDragged(null);
    const stage = cardStages.find((each) => each === over?.id);
    if (stage) onDrop(String(active.id), stage);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ screenReaderInstructions: { draggable: t("drag.hint") }, announcements: silent }}
      onDragStart={({ active }) => {
        swallowClick();
        setDragged(cards.find(({ id }) => id === active.id) ?? null);
      }}
      onDragEnd={end}
      onDragCancel={() => setDragged(null)}
    >
      {cards.map(({ id }) => (
        <Source key={id} id={id} listeners={listeners} />
      ))}
      {cardStages.map((stage) => (
        <Target key={stage} stage={stage} />
      ))}
      <DragOverlay dropAnimation={null}>{dragged && <DraggedCard card={dragged} />}</DragOverlay>
    </DndContext>
  );
}

/** Keeps the click that ends a drag from opening the card's link. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true });
  const stop = () => setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
  for (const name of ["mouseup", "touchend", "touchcancel"] as const) {
    window.addEventListener(name, stop, { capture: true, once: true });
  }
}

function Source({ id, listeners: all }: { id: string; listeners: Map<string, Listeners> }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id });
  useEffect(() => {
    all.set(id, listeners);
    return () => {
      all.delete(id);
    };
  }, [all, id, listeners]);
  // The card's element changes when the card changes its column.
  useEffect(() => {
    const element = document.getElementById(cardElement(id));
    setNodeRef(element);
    element?.toggleAttribute("data-dragged", isDragging);
  });
  return null;
}

function Target({ stage }: { stage: CardStage }) {
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  useEffect(() => {
    const element = document.querySelector<HTMLElement>(`[data-stage="${stage}"]`);
    setNodeRef(element);
    element?.toggleAttribute("data-over", isOver);
  }, [setNodeRef, stage, isOver]);
  return null;
}

function DraggedCard({ card }: { card: BoardCard }) {
  return (
    <p className="w-64 rotate-2 cursor-grabbing rounded-xl border border-brand-400 bg-surface p-3 font-semibold shadow-overlay">
      {useSubjectName(card.subject)}
    </p>
  );
}
