import { type CurrentReader, readerHeader, readerOf } from "~/components/form/page-reader";
import { postKeyField, readerOfKey } from "~/components/form/post-key-field";
import type { Viewer } from "~/features/core/access/viewer";
import { AppError } from "~/server/errors";

/** The longest form text, in UTF-16 units, that is returned to its sender in a page that can resend it. */
const maxSentBack = 1_000_000;

/** Secrets must be typed again; they are not sent back. */
const secretNames = /pass|secret|token/i;

/** Thrown for a post from a page of an account that is no longer logged in (decision 055). */
export class OtherAccount extends AppError {
  /** The form's fields, without files and secrets, for pages without scripts. */
  readonly typed: [name: string, value: string][];

  constructor(form = new FormData()) {
    super("other_account");
    const texts = [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !secretNames.test(entry[0]),
    );
    const length = texts.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    this.typed = length > maxSentBack ? [] : texts;
  }
}

/** Throws `OtherAccount` if a script's request comes from a page rendered for an account other than `viewer`. */
export function requireReaderOfHeader(request: Request, viewer: Viewer): void {
  const reader = request.headers.get(readerHeader);
  if (reader !== null && reader !== readerOf(viewer)) throw new OtherAccount();
}

/** Throws `OtherAccount` if a form's key says that its page was rendered for an account other than `viewer`. */
export function requireReaderOfForm(form: FormData, viewer: Viewer): void {
  const key = form.get(postKeyField);
  const reader = typeof key === "string" ? readerOfKey(key) : null;
  if (reader !== null && reader !== readerOf(viewer)) throw new OtherAccount(form);
}

/** Returns the current account, for pages rendered for another one. */
export function currentReader(viewer: Viewer): CurrentReader {
  return { reader: readerOf(viewer), name: viewer.kind === "visitor" ? null : viewer.name || viewer.email };
}
