import { z } from "zod";
import { fromTaipeiInput, taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { type InvoiceIssuer, type InvoiceName, type IssuedInvoice, IssuerError } from "../issuer";
import { type DataKeys, decryptData, encryptData } from "./data-cipher";
import { invoiceItem, issueFields } from "./issue-fields";

export interface EcpayInvoiceKeys extends DataKeys {
  origin: string;
  merchantId: string;
}

/** In milliseconds; after a lost response the issuer is queried. */
const timeout = 15_000;

const envelope = z.object({ TransCode: z.coerce.number(), TransMsg: z.string().catch(""), Data: z.string().nullish() });
const answer = z.looseObject({ RtnCode: z.coerce.number(), RtnMsg: z.coerce.string().catch("") });
type Answer = z.output<typeof answer>;

/** RtnCode of queries that find nothing (查無資料). */
const noData = 7;

const text = z.coerce.string().min(1);
const issued = z
  .object({ InvoiceNo: text, InvoiceDate: text, RandomNumber: text })
  .transform(({ InvoiceNo, InvoiceDate, RandomNumber }) => named(InvoiceNo, InvoiceDate, RandomNumber));
const found = z
  .object({
    IIS_Number: text,
    IIS_Create_Date: text,
    IIS_Random_Number: text,
    IIS_Invalid_Status: z.coerce.string().catch("0"),
  })
  .transform((row) => ({
    ...named(row.IIS_Number, row.IIS_Create_Date, row.IIS_Random_Number),
    isVoided: row.IIS_Invalid_Status === "1",
  }));
const allowed = z.object({ IA_Allow_No: text }).transform(({ IA_Allow_No }) => IA_Allow_No);
const allowances = z.object({
  AllowanceInfo: z.array(
    z.object({
      IA_Allow_No: text,
      IA_Total_Tax_Amount: z.coerce.number(),
      IA_Invalid_Status: z.coerce.string().catch("0"),
    }),
  ),
});

/** ECPay's B2C e-invoices (AES-JSON interface, revision 3.0.0). */
export function ecpayIssuer(app: Pick<App, "fetch" | "now">, keys: EcpayInvoiceKeys): InvoiceIssuer {
  const post = (path: string, data: object) => request(app, keys, { path, data });
  const identify = ({ number, issuedAt }: InvoiceName) => ({ InvoiceNo: number, InvoiceDate: taipeiDay(issuedAt) });
  return {
    name: "ecpay",
    issue: async (invoice) => read(issued, requireSuccess(await post("Issue", issueFields(invoice)))),
    find: async (relateNumber) => {
      const result = await post("GetIssue", { RelateNumber: relateNumber });
      return result.RtnCode === 1 ? read(found, result) : isUnknown(result);
    },
    void: async (invoice) => {
      requireSuccess(await post("Invalid", { ...identify(invoice), Reason: "退款" }));
    },
    allow: async ({ amount, itemName, email, ...invoice }) => {
      const fields = {
        ...identify(invoice),
        AllowanceNotify: email ? "E" : "N",
        NotifyMail: email,
        AllowanceAmount: amount,
        Items: [invoiceItem(itemName, amount)],
      };
      return read(allowed, requireSuccess(await post("Allowance", fields)));
    },
    findAllowances: async ({ number, issuedAt }) => {
      const query = { SearchType: "1", InvoiceNo: number, Date: taipeiDay(issuedAt) };
      const result = await post("GetAllowanceList", query);
      if (result.RtnCode === noData) return [];
      return read(allowances, requireSuccess(result))
        .AllowanceInfo.filter((row) => row.IA_Invalid_Status !== "1")
        .map((row) => ({ number: row.IA_Allow_No, amount: row.IA_Total_Tax_Amount }));
    },
  };
}

/** Returns null for "no such invoice", and throws for any other refusal, after which an invoice must not be issued. */
function isUnknown(result: Answer): null {
  // GetIssue answers 2 or 7 for a RelateNumber without an invoice.
  if (result.RtnCode === noData || /查無|不存在|無資料/.test(result.RtnMsg)) return null;
  throw new IssuerError(`${result.RtnCode} ${result.RtnMsg}`);
}

function requireSuccess(result: Answer): Answer {
  if (result.RtnCode !== 1) throw new IssuerError(`${result.RtnCode} ${result.RtnMsg}`);
  return result;
}

function read<Schema extends z.ZodType>(schema: Schema, result: Answer): z.output<Schema> {
  const parsed = schema.safeParse(result);
  if (!parsed.success) throw new IssuerError("ECPay's answer lacks a field.");
  return parsed.data;
}

/** Parses an issued invoice. ECPay writes Taipei times as `yyyy-MM-dd HH:mm:ss`, sometimes with `+` for the space. */
function named(number: string, date: string, randomCode: string): IssuedInvoice {
  const issuedAt = fromTaipeiInput(date.replaceAll("/", "-").replace(/[ +]/, "T"));
  if (issuedAt === null) throw new IssuerError(`ECPay's answer has no valid date: ${date}`);
  return { number, randomCode, issuedAt };
}

async function request(
  app: Pick<App, "fetch" | "now">,
  keys: EcpayInvoiceKeys,
  { path, data }: { path: string; data: object },
): Promise<Answer> {
  const { origin, merchantId } = keys;
  const body = {
    MerchantID: merchantId,
    RqHeader: { Timestamp: Math.floor(app.now() / 1000), Revision: "3.0.0" },
    Data: await encryptData(keys, { MerchantID: merchantId, ...data }),
  };
  try {
    const response = await app.fetch(`${origin}/B2CInvoice/${path}`, {
      redirect: "manual",
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    const { TransCode, TransMsg, Data } = envelope.parse(await response.json());
    if (TransCode !== 1 || !Data) throw new IssuerError(`${TransCode} ${TransMsg}`);
    return answer.parse(await decryptData(keys, Data));
  } catch (error) {
    if (error instanceof IssuerError) throw error;
    throw new IssuerError("ECPay's e-invoices could not be reached.", { cause: error });
  }
}
