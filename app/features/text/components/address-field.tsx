import type { ComponentProps } from "react";
import { TextField } from "~/components/form/text-field";
import { readableAddress } from "~/locales/readable-address";

/** A field of a mail or web address that is stored, shown as people read it. */
export function AddressField(props: ComponentProps<typeof TextField>) {
  return <TextField {...props} show={readableAddress} />;
}
