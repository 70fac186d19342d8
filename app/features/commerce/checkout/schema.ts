import { z } from "zod";
import type { BuyerDetails, InvoiceChoice } from "~/db/schema";
import { paymentMethods } from "~/db/values";
import { emailSchema } from "~/features/accounts/accounts/schema";
import { couponCode } from "~/features/commerce/coupons/schema";
import { isTaiwanCompanyNumber } from "~/features/profiles/startups/company-number";
import { boundedText, codeText, enteredText } from "~/features/text/text/entered-text";
import { oneLine, plainName } from "~/features/text/text/one-line";
import { foldCode as foldText } from "~/features/text/text/typed-text";

/** Converts full-width characters, lower case and the dashes of Chinese input methods to the form of the codes. */
export const foldCode = (typed: string) => foldText(typed).toUpperCase();

const code = (issue: string, isValid: (folded: string) => boolean) =>
  enteredText(100, foldCode, (folded) => (folded === "" || isValid(folded) ? null : issue)).min(1);

const phone = enteredText(
  40,
  (typed) => foldCode(typed).replace(/EXT\.?|分機|轉/, "#"),
  (folded) =>
    folded === "" || (/^\+?[\d()-]{6,24}(#\d{1,6})?$/.test(folded) && (folded.match(/\d/g) ?? []).length >= 6)
      ? null
      : "checkout:issues.phone",
).min(1);

const buyerFields = {
  name: plainName(60).min(1),
  email: emailSchema,
  phone,
  address: oneLine(100).default(""),
};

/** Fields of each type of invoice (Taiwan's e-invoices). */
const invoiceFields = {
  mobile_barcode: code("checkout:issues.mobileBarcode", (folded) => /^\/[\dA-Z+\-.]{7}$/.test(folded)),
  citizen_certificate: code("checkout:issues.citizenCertificate", (folded) => /^[A-Z]{2}\d{14}$/.test(folded)),
  donation_code: code("checkout:issues.donationCode", (folded) => /^\d{3,7}$/.test(folded)),
  company_number: code("checkout:issues.companyNumber", isTaiwanCompanyNumber),
  company_title: plainName(60).min(1),
};

function invoiceUnion({ isStrict }: { isStrict: boolean }) {
  const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
    (isStrict ? z.strictObject(shape) : z.object(shape)) as z.ZodObject<Shape>;
  const { mobile_barcode, citizen_certificate, donation_code, company_number, company_title } = invoiceFields;
  return z
    .discriminatedUnion("type", [
      object({ type: z.literal("personal") }),
      object({ type: z.literal("mobile_barcode"), mobile_barcode }),
      object({ type: z.literal("citizen_certificate"), citizen_certificate }),
      object({ type: z.literal("donation"), donation_code }),
      object({ type: z.literal("company"), company_number, company_title }),
    ])
    .transform(
      (typed): InvoiceChoice => ({
        type: typed.type,
        carrier:
          typed.type === "mobile_barcode"
            ? typed.mobile_barcode
            : typed.type === "citizen_certificate"
              ? typed.citizen_certificate
              : "",
        donation_code: typed.type === "donation" ? typed.donation_code : "",
        company_number: typed.type === "company" ? typed.company_number : "",
        company_title: typed.type === "company" ? typed.company_title : "",
      }),
    );
}

/** How the invoice is recorded; fields of other types are ignored, because a form submits all of them. */
export const invoiceForm = invoiceUnion({ isStrict: false });

const itemKey = boundedText(60).min(1);
const checkoutKey = boundedText(64).regex(/^[\w-]{16,64}$/, { error: "checkout:issues.key" });

/** The checkout form. The item and its price are looked up by key; amounts are never read from a browser. */
export const checkoutForm = z.object({
  item: itemKey,
  method: z.enum(paymentMethods),
  coupon: couponCode.optional(),
  /** The coupon that the page showed as applied. */
  applied: boundedText(60).default(""),
  buyer: z.object(buyerFields),
  invoice: invoiceForm,
  keep: z.boolean().default(false),
  consent: z.literal("on", { error: "checkout:issues.consent" }),
  checkout_key: checkoutKey,
});

/** The same as an API body; there the method is in the path. */
export const checkoutBody = z.strictObject({
  item: itemKey.describe("A key of the catalogue, such as startup_gold.monthly."),
  coupon: couponCode.optional(),
  buyer: z.strictObject(buyerFields),
  invoice: invoiceUnion({ isStrict: true }),
  keep: z.boolean().default(true).describe("Whether buyer and invoice are stored for the next checkout."),
  consent: z.literal(true, { error: "checkout:issues.consent" }).describe("To the terms and the refund policy."),
  checkout_key: checkoutKey.describe("Chosen by you, per purchase: the same key again returns the same order."),
});

/** Form of the button that applies a coupon. */
export const applyForm = z.object({
  item: itemKey,
  method: z.enum(paymentMethods).optional().catch(undefined),
  coupon: codeText(100).default(""),
});

/** Form of the button that pays an order. */
export const payForm = z.object({ order: boundedText(40).min(1) });

/** The page's query; invalid values fall back to defaults. */
export const checkoutQuery = z.object({
  item: itemKey.optional().catch(undefined),
  method: z.enum(paymentMethods).optional().catch(undefined),
  coupon: codeText(100).catch(""),
  order: boundedText(40).min(1).optional().catch(undefined),
  start: z.literal("1").optional().catch(undefined),
});

/** The input of `placeOrder`. */
export interface OrderInput {
  item: string;
  method: (typeof paymentMethods)[number];
  coupon: string | null;
  buyer: BuyerDetails;
  invoice: InvoiceChoice;
  keep: boolean;
  consent: true;
  checkout_key: string;
}
