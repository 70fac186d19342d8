import type { BuyerDetails, InvoiceChoice } from "~/db/schema";

/** Issues Taiwanese e-invoices: through ECPay, or locally as samples outside production. */
export interface InvoiceIssuer {
  name: "ecpay" | "local";
  /** Issues an invoice; a repeated `relateNumber` is refused. Throws `IssuerError`. */
  issue(request: InvoiceRequest): Promise<IssuedInvoice>;
  /** Finds the invoice issued under a `relateNumber`; null if there is none. Throws `IssuerError`. */
  find(relateNumber: string): Promise<(IssuedInvoice & { isVoided: boolean }) | null>;
  /** Voids an invoice (作廢). Throws `IssuerError`. */
  void(invoice: InvoiceName): Promise<void>;
  /** Issues an allowance for part of an invoice (折讓), in NT$ with tax, and returns its number. Throws `IssuerError`. */
  allow(allowance: InvoiceName & { amount: number; itemName: string; email: string }): Promise<string>;
  /** Lists the allowances of an invoice. Throws `IssuerError`. */
  findAllowances(invoice: InvoiceName): Promise<Array<{ number: string; amount: number }>>;
}

export interface InvoiceRequest {
  /** Our own number, unique for every invoice; see `relateNumberOf`. */
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

/** What the issuer needs to find an invoice. */
export interface InvoiceName {
  number: string;
  issuedAt: number;
}

/** The issuer could not be reached, or refused. Both are retried, and staff see the message. */
export class IssuerError extends Error {}
