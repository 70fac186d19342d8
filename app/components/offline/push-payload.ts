/** What we push to a browser's service worker. */
export interface PushPayload {
  title: string;
  text: string;
  /** The path that a click opens. */
  path: string;
  /** Of several with the same one, the browser shows the last. */
  tag: string;
}
