import type { BuyerDetails, InvoiceChoice } from "~/db/schema";

/** Issues Taiwanese e-invoices. ECPay's is the real one; a local one issues samples outside production. */
export interface InvoiceIssuer {
  name: "ecpay" | "local";
  /** Issues an invoice. The same `relateNumber` a second time is refused. Throws `IssuerError`. */
  issue(request: InvoiceRequest): Promise<IssuedInvoice>;
  /** The invoice issued under a `relateNumber`; null if there is none. Throws `IssuerError`. */
  find(relateNumber: string): Promise<(IssuedInvoice & { isVoided: boolean }) | null>;
  /** Voids an invoice (作廢). Throws `IssuerError`. */
  void(invoice: InvoiceName): Promise<void>;
  /** Allows for a part of an invoice (折讓), in NT$ with tax. Returns the allowance's number. Throws `IssuerError`. */
  allow(allowance: InvoiceName & { amount: number; itemName: string; email: string }): Promise<string>;
  /** The allowances of an invoice. Throws `IssuerError`. */
  findAllowances(invoice: InvoiceName): Promise<Array<{ number: string; amount: number }>>;
}

export interface InvoiceRequest {
  /** Ours, unique for every invoice: see `relateNumberOf`. */
  relateNumber: string;
  buyer: BuyerDetails;
  choice: InvoiceChoice;
  itemName: string;
  /** Whole NT$ with tax. */
  amount: number;
}

export interface IssuedInvoice {
  /** Two letters and eight digits. */
  number: string;
  /** Four digits. */
  randomCode: string;
  issuedAt: number;
}

/** How the issuer finds an invoice. */
export interface InvoiceName {
  number: string;
  issuedAt: number;
}

/** The issuer could not be reached, or refused. Either is tried again, and staff see the message. */
export class IssuerError extends Error {}
