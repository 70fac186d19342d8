import { type ReactElement, type ReactNode, Suspense, useState } from "react";

/** Whether the page, or a part of it, is being hydrated right now. */
let isHydrating = false;

/** The parts that have not had their turn, in the order of the page. */
const waiting: Array<() => void> = [];

/**
 * Hydrates the page without what stands in `HydrateLater`, and then those parts one by one, each in a task of its own: Preact hydrates
 * in one go, and on a phone nothing could be pressed meanwhile.
 */
export function hydrateInTurns(hydrate: () => void): void {
  isHydrating = true;
  try {
    hydrate();
  } finally {
    isHydrating = false;
  }
  turns = takeTurns();
}

/** Lets the browser answer to what was pressed meanwhile. */
export const nextTask = () => new Promise<void>((go) => setTimeout(go));

/**
 * How many turns of the microtask queue Preact gets to hydrate the part that was waiting. If it takes more, parts of that part are
 * hydrated together with it.
 */
const microtasks = 8;

async function takeTurns(): Promise<void> {
  while (waiting.length > 0) {
    await nextTask();
    // Parts of this part have turns of their own.
    isHydrating = true;
    waiting.shift()?.();
    for (let turn = 0; turn < microtasks; turn++) await null;
    isHydrating = false;
  }
  await nextTask();
}

let turns = Promise.resolve();

/** Resolves when the last part of the page has had its turn. */
export const partsHydrated = () => turns;

/**
 * A part of the page that is hydrated after everything else. Until then its links, fields and `details` work as without scripts.
 * It is exactly one element, and makes no ids, which are counted in the order of hydration (decision 045). After hydration, and on the
 * server, it is its child.
 */
export function HydrateLater({ children }: { children: ReactElement }): ReactNode {
  if (import.meta.env.SSR) return children;
  return (
    <Suspense>
      <Turn>{children}</Turn>
    </Suspense>
  );
}

function Turn({ children }: { children: ReactElement }): ReactElement {
  const [state] = useState({ hasWaited: false });
  if (isHydrating && !state.hasWaited) {
    state.hasWaited = true;
    throw new Promise<void>((go) => waiting.push(go));
  }
  return children;
}
