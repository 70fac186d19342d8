/** What we push to a browser's service worker. */
export interface PushPayload {
  title: string;
  text: string;
  /** The path that a click opens. */
  path: string;
  /** The browser shows only the latest notification per tag. */
  tag: string;
}
