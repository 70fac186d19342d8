/** Maximum number of new profiles counted; more are shown as "99+". */
export const maxCountedNew = 99;

/** What is new on a list since the reader's last visit. */
export interface NewSince {
  /** When that visit ended, in milliseconds. */
  since: number;
  /** Number of profiles listed since; `maxCountedNew + 1` for more. */
  count: number;
  /** Ids of the new profiles among those shown. */
  ids: string[];
}
