/**
 * What people typed, as it is stored: a form post writes line ends as CRLF and a socket as LF, so both become LF;
 * halves of characters become U+FFFD, as storing them would make them; control characters other than tab and line end
 * are dropped, and so is the blank space around the text.
 */
export function normalise(text: string): string {
  return text
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .trim();
}

/** Letters that are blank: the Hangul fillers and the blank Braille pattern. */
const blankLetters = /[\u115f\u1160\u3164\uffa0\u2800]/gu;

/** Whether anything of a text is visible: combining marks, format characters and blanks alone show an empty bubble. */
export const isVisible = (text: string) => /[^\p{Cc}\p{Cf}\p{Z}\p{M}\s]/u.test(text.replace(blankLetters, ""));
