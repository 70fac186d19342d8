import { createContext, type ReactNode, useContext } from "react";

interface Part {
  /** Tells apart the parts that are made of the same data. */
  name: string;
  /** The data that the part shows: frozen, and the same object for every request that shows it. */
  of: object;
  content: ReactNode;
}

/** Takes a part out of a page, and returns the text that stands in its place while the page is rendered. */
export type PlacePart = (part: Part) => string;

/** Provided by the server only. */
export const PlacePartContext = /* @__PURE__ */ createContext<PlacePart | null>(null);

interface SharedPartProps extends Omit<Part, "content"> {
  children: ReactNode;
}

function PlacedPart({ name, of, children }: SharedPartProps): ReactNode {
  const place = useContext(PlacePartContext);
  return place && Object.isFrozen(of) ? place({ name, of, content: children }) : children;
}

/**
 * A part of pages that depends on nothing but published data and the language, so that the server renders it once for all
 * requests (decision 046). It may not depend on its reader, the path or the time, nor make ids. `of` is a result of
 * `rememberPublic`, or a part of one; a part of anything else is rendered like the rest of its page. In browsers it is its children.
 */
export const SharedPart = import.meta.env.SSR ? PlacedPart : ({ children }: SharedPartProps): ReactNode => children;

/** What a part is `of` that shows nothing but texts of its language. */
export const noData = Object.freeze({});
