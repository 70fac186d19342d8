/** The desk's lists of a kind. */
export const listStates = ["all", "draft", "scheduled", "published", "changed", "deleted"] as const;
export type ListState = (typeof listStates)[number];

/** A position in a list ordered by last edit, in milliseconds. */
export interface ListCursor {
  at: number;
  doc: number;
}

export const writeCursor = ({ at, doc }: ListCursor) => `${at}.${doc}`;
