/**
 * The address that calls a phone number as profiles write it, its extension behind `#` (RFC 3966): an extension run into
 * the number would call somebody else.
 */
export function phoneAddress(phone: string): string {
  const [number = "", extension = ""] = phone.split("#").map((part) => part.replace(/[^+\d]/g, ""));
  return extension === "" ? `tel:${number}` : `tel:${number};ext=${extension}`;
}
