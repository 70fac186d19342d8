import { hourMs } from "~/durations";
import { decryptData, encryptData } from "~/features/commerce/invoices/ecpay/data-cipher";
import type { App } from "~/server/app.server";

/** ECPay's public test merchant for e-invoices. */
export const invoiceKeys = {
  origin: "https://einvoice.test",
  merchantId: "2000132",
  hashKey: "ejCk326UnaZWKisg",
  hashIv: "q9jcZX8Ib9LM8wYk",
};

type Fields = Record<string, unknown>;

interface Invoice {
  number: string;
  fields: Fields;
  isVoided: boolean;
  allowances: Array<{ number: string; amount: number }>;
}

interface FakeEcpay {
  invoices: Map<string, Invoice>;
  calls: string[];
  /** How the next requests are answered: normally, lost before or after execution, refused, or with nonsense. */
  mode: "works" | "down" | "loses" | "refuses" | "nonsense";
  fetch: App["fetch"];
}

/** Creates ECPay's e-invoice service with its own books, answering `App.fetch`. */
export function fakeEcpayInvoices(now: () => number): FakeEcpay {
  const fake: FakeEcpay = {
    invoices: new Map(),
    calls: [],
    mode: "works",
    fetch: async (url, init) => {
      if (fake.mode === "down") throw new TypeError("fetch failed");
      if (fake.mode === "nonsense") return new Response("<html>Bad gateway</html>", { status: 502 });
      const path = new URL(url).pathname.replace("/B2CInvoice/", "");
      fake.calls.push(path);
      const body = JSON.parse(String(init?.body)) as { Data: string; RqHeader: { Timestamp: number } };
      if (Math.abs(body.RqHeader.Timestamp * 1000 - now()) > 600_000) {
        return Response.json({ TransCode: 0, TransMsg: "Timestamp", Data: null });
      }
      const fields = (await decryptData(invoiceKeys, body.Data)) as Fields;
      const answer = fake.mode === "refuses" ? { RtnCode: 1500047, RtnMsg: "發票號碼已用罄" } : answerTo(path, fields);
      if (fake.mode === "loses") throw new TypeError("connection reset");
      return Response.json({ TransCode: 1, TransMsg: "Success", Data: await encryptData(invoiceKeys, answer) });
    },
  };
  const time = () => new Date(now() + 8 * hourMs).toISOString().slice(0, 19).replace("T", " ");
  const byNumber = (number: unknown) => [...fake.invoices.values()].find((one) => one.number === number);

  function answerTo(path: string, fields: Fields): Fields {
    const relateNumber = String(fields.RelateNumber);
    const invoice = fake.invoices.get(relateNumber) ?? byNumber(fields.InvoiceNo);
    switch (path) {
      case "Issue": {
        if (invoice) return { RtnCode: 5070357, RtnMsg: "自訂編號重覆" };
        const number = `AB${String(fake.invoices.size + 1).padStart(8, "0")}`;
        fake.invoices.set(relateNumber, { number, fields, isVoided: false, allowances: [] });
        return { RtnCode: 1, RtnMsg: "開立發票成功", InvoiceNo: number, InvoiceDate: time(), RandomNumber: "4321" };
      }
      case "GetIssue":
        if (!invoice) return { RtnCode: 7, RtnMsg: "查無資料" };
        return {
          RtnCode: 1,
          RtnMsg: "查詢成功",
          IIS_Number: invoice.number,
          IIS_Create_Date: time().replace(" ", "+"),
          IIS_Random_Number: "4321",
          IIS_Invalid_Status: invoice.isVoided ? "1" : "0",
        };
      case "Invalid":
        if (!invoice || invoice.isVoided) return { RtnCode: 5070450, RtnMsg: "無法作廢" };
        invoice.isVoided = true;
        return { RtnCode: 1, RtnMsg: "作廢成功", InvoiceNo: invoice.number };
      case "Allowance": {
        if (!invoice) return { RtnCode: 7, RtnMsg: "查無資料" };
        const number = `20261103${String(invoice.allowances.length + 1).padStart(8, "0")}`;
        invoice.allowances.push({ number, amount: Number(fields.AllowanceAmount) });
        return { RtnCode: 1, RtnMsg: "開立折讓成功", IA_Allow_No: number, IA_Date: time() };
      }
      case "GetAllowanceList": {
        if (!invoice || invoice.allowances.length === 0) return { RtnCode: 7, RtnMsg: "查無資料" };
        const AllowanceInfo = invoice.allowances.map(({ number, amount }) => ({
          IA_Allow_No: number,
          IA_Total_Tax_Amount: amount,
          IA_Invalid_Status: "0",
        }));
        return { RtnCode: 1, RtnMsg: "查詢成功", AllowanceInfo };
      }
      default:
        return { RtnCode: 0, RtnMsg: `No ${path}` };
    }
  }
  return fake;
}
