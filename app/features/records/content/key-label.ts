/** A static key and its label in the reader's language. */
export interface KeyLabel {
  key: string;
  label: string;
}
