/**
 * The `tel:` URL (RFC 3966) of a profile's phone number, whose extension follows a `#`. The extension is encoded
 * separately; appended to the number, it would dial a different one.
 */
export function phoneAddress(phone: string): string {
  const [number = "", extension = ""] = phone.split("#").map((part) => part.replace(/[^+\d]/g, ""));
  return extension === "" ? `tel:${number}` : `tel:${number};ext=${extension}`;
}
