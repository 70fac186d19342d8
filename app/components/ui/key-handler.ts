interface KeyEvent {
  keyCode: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
}

/**
 * Whether a key belongs to an input method, which composes Chinese with it: Enter takes a word, Escape and the arrows act in
 * its list. Safari reports the last Enter after the composition has ended, by the key code 229 alone.
 */
export const isComposing = ({ keyCode, isComposing, nativeEvent }: KeyEvent): boolean =>
  keyCode === 229 || (nativeEvent ?? { isComposing }).isComposing === true;

/** A handler of `keydown` that leaves an input method its keys. Every handler is made by it (`tests/idioms.test.ts`). */
export function keyHandler<Event extends KeyEvent>(handle: (event: Event) => void): (event: Event) => void {
  return (event) => {
    if (!isComposing(event)) handle(event);
  };
}
