import { enteredText } from "./entered-text";
import { asciiHost } from "./host";
import { isOneLine, tidyLine } from "./one-line";
import { halfWidth } from "./typed-text";

/** The longest web address, in characters. */
export const maxWebAddress = 500;

/**
 * Normalizes a web address for storage: folds full-width characters, converts the host to its ASCII form, and adds
 * `https://` if no scheme was typed. Anything else is returned on one line.
 */
export function tidyWebAddress(typed: string): string {
  const line = tidyLine(typed);
  return isOneLine(line) ? withAsciiHost(withScheme(halfWidth(line))) : line;
}

function withScheme(address: string): string {
  const host = /^[^\s/:@?#]+/.exec(address)?.[0] ?? "";
  const labels = host.split(/[.\u3002\uff61]/);
  const isHost = labels.length > 1 && labels[0] !== "" && (labels.at(-1)?.length ?? 0) >= 2;
  return isHost && /^(?::\d+)?(?:[/?#]|$)/.test(address.slice(host.length)) ? `https://${address}` : address;
}

function withAsciiHost(address: string): string {
  const [, scheme = "", host = "", rest = ""] = /^(https?:\/\/)([^\s/:@?#]+)(.*)$/is.exec(address) ?? [];
  const isPlain = host === "" || (/^[\x21-\x7e]+$/.test(host) && !/xn--/i.test(host));
  return isPlain ? address : `${scheme}${asciiHost(host) ?? host}${rest}`;
}

/** Whether a tidied text is an http or https address with a domain. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(value) && URL.canParse(value);
}

/** An http or https address in its stored form, or empty. */
export const webAddress = enteredText(maxWebAddress, tidyWebAddress, (address) => {
  if (!isOneLine(address)) return "one_line";
  return address === "" || isWebAddress(address) ? null : "invalid_url";
});
