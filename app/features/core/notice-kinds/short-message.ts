/** What LINE or a push notification says in few words, and the bare path of the page that it leads to. */
export interface ShortMessage {
  text: string;
  path: string;
}
