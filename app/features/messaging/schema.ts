import { z } from "zod";

/** A message's greatest length, in UTF-16 code units as the browser's `maxlength` counts them (design §9). */
export const maxMessageLength = 4000;

/**
 * What people typed, as it is stored: a form post writes line ends as CRLF and a socket as LF, so both become LF;
 * control characters other than tab and line end are dropped, and so is the blank space around the text.
 */
function normalise(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .trim();
}

/** The text of a message. */
export const messageText = z.string().transform(normalise).pipe(z.string().min(1).max(maxMessageLength));

/** The sender's own name for a message: sending it twice under one name is one message. */
export const clientId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);

/** The form under a thread and the pitch box of a profile. */
export const messageForm = z.object({ message: messageText, client_id: clientId.optional() });
