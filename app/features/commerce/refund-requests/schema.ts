import { z } from "zod";
import { boundedText, codeText, multiLine } from "~/features/text/text/entered-text";
import { oneLine } from "~/features/text/text/one-line";

const digits = (text: string) => text.replaceAll("-", "");

/** Fields of the bank account to which a refund is transferred. */
const account = {
  /** Three digits, as banks in Taiwan have them. */
  bank: codeText(10)
    .transform(digits)
    .refine((code) => /^\d{3}$/.test(code), "orders:refund.errors.bank"),
  number: codeText(40)
    .transform(digits)
    .refine((number) => /^\d{6,16}$/.test(number), "orders:refund.errors.number"),
  holder: oneLine(60).min(1),
};

/** The bank account to which a refund is transferred. */
export const refundAccountSchema = z.object(account);
export type RefundAccount = z.output<typeof refundAccountSchema>;

const reason = multiLine(500);

/** A buyer's request for a refund, of an order that was paid by card. */
export const refundRequestSchema = z.object({ reason: reason.default("") });

/** The same for an order that was paid by transfer. */
export const transferRequestSchema = z.object({ reason: reason.default(""), ...account });

/** Staff's words to a buyer whose request they decline. */
export const declineSchema = z.object({
  answer: multiLine(1000).min(1),
  /** The request's `updatedAt`, so that a newer one is not declined unread. */
  since: boundedText(20)
    .regex(/^\d{1,15}$/)
    .transform(Number),
});
