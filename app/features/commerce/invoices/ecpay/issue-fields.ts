import type { InvoiceChoice } from "~/db/schema";
import { beginningOf } from "~/features/text/text/typed-text";
import type { InvoiceRequest } from "../issuer";

/** ECPay's values for goods with general tax: TaxType 1, InvType 07, vat 1 for prices with tax. */
const taxable = { TaxType: "1", InvType: "07", vat: "1" } as const;

/** Returns the fields for how the invoice is recorded; ECPay refuses any other combination of them. */
function recordFields({ type, carrier, donation_code, company_number }: InvoiceChoice) {
  const none = { CustomerIdentifier: "", Print: "0", Donation: "0", LoveCode: "", CarrierType: "", CarrierNum: "" };
  switch (type) {
    // Stored by ECPay, which mails it and notifies the buyer of prizes.
    case "personal":
      return { ...none, CarrierType: "1" };
    case "citizen_certificate":
      return { ...none, CarrierType: "2", CarrierNum: carrier };
    case "mobile_barcode":
      return { ...none, CarrierType: "3", CarrierNum: carrier };
    case "donation":
      return { ...none, Donation: "1", LoveCode: donation_code };
    case "company":
      return { ...none, CustomerIdentifier: company_number, Print: "1" };
    default:
      throw new Error(`An invoice cannot be recorded as ${type satisfies never}.`);
  }
}

/** Returns one line of an invoice or allowance. */
export function invoiceItem(itemName: string, amount: number) {
  return {
    ItemSeq: 1,
    ItemName: itemName.slice(0, 100),
    ItemCount: 1,
    ItemWord: "式",
    ItemPrice: amount,
    ItemTaxType: taxable.TaxType,
    ItemAmount: amount,
  };
}

/** Returns the fields of ECPay's B2CInvoice/Issue for an order's invoice. */
export function issueFields({ relateNumber, buyer, choice, itemName, amount }: InvoiceRequest) {
  const isCompany = choice.type === "company";
  return {
    RelateNumber: relateNumber,
    CustomerName: beginningOf(isCompany ? choice.company_title : buyer.name, 60),
    // Printed invoices need an address.
    CustomerAddr: beginningOf(buyer.address || (isCompany ? buyer.email : ""), 100),
    CustomerPhone: buyer.phone.replace(/\D/g, "").slice(0, 20),
    CustomerEmail: buyer.email,
    ...recordFields(choice),
    ...taxable,
    SalesAmount: amount,
    Items: [invoiceItem(itemName, amount)],
  };
}
