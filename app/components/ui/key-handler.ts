interface KeyEvent {
  keyCode: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
}

/**
 * Whether a key belongs to an input method composing Chinese: Enter accepts a word, Escape and the arrows move in its
 * list. Safari reports the last Enter after composition has ended, recognizable only by key code 229.
 */
export const isComposing = ({ keyCode, isComposing, nativeEvent }: KeyEvent): boolean =>
  keyCode === 229 || (nativeEvent ?? { isComposing }).isComposing === true;

/**
 * Wraps a `keydown` handler so that it ignores keys of an input method. Every handler must use it
 * (`tests/idioms.test.ts`).
 */
export function keyHandler<Event extends KeyEvent>(handle: (event: Event) => void): (event: Event) => void {
  return (event) => {
    if (!isComposing(event)) handle(event);
  };
}
