/** The desk's lists of a kind. */
export const listStates = ["all", "draft", "scheduled", "published", "changed", "deleted"] as const;
export type ListState = (typeof listStates)[number];

/** A place in a list ordered by the time of the last edit, in milliseconds. */
export interface ListCursor {
  at: number;
  doc: number;
}

export const writeCursor = ({ at, doc }: ListCursor) => `${at}.${doc}`;
