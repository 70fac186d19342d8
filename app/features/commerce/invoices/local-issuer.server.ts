import { and, eq, isNull, sql } from "drizzle-orm";
import { invoices } from "~/db/schema";
import type { App } from "~/server/app.server";
import { relateNumberOf, samplePrefix } from "./invoice-rules";
import { type InvoiceIssuer, IssuerError } from "./issuer";

/**
 * Issues sample invoices outside production when no e-invoice service is configured. It uses the invoices' own rows:
 * numbers count up from `ZZ00000001`, and a number is reserved before the invoice counts as issued.
 */
export function localIssuer(app: Pick<App, "db" | "now">): InvoiceIssuer {
  const find = async (relateNumber: string) => {
    const row = await app.db
      .select()
      .from(invoices)
      .where(eq(invoices.id, idOf(relateNumber)))
      .get();
    if (!row?.number) return null;
    const { number, randomCode, issuedAt, voidedAt } = row;
    return { number, randomCode: randomCode ?? "", issuedAt: issuedAt ?? app.now(), isVoided: voidedAt !== null };
  };
  return {
    name: "local",
    issue: async ({ relateNumber }) => {
      const [randomCode = 0] = crypto.getRandomValues(new Uint16Array(1));
      await app.db
        .update(invoices)
        .set({
          number: sql`(SELECT ${samplePrefix} || printf('%08d', coalesce(max(CAST(substr(last.number, 3) AS INTEGER)), 0) + 1)
            FROM ${invoices} AS last WHERE last.number > ${samplePrefix} AND last.number < ${`${samplePrefix}:`})`,
          randomCode: String(randomCode % 10_000).padStart(4, "0"),
          issuedAt: app.now(),
        })
        .where(and(eq(invoices.id, idOf(relateNumber)), isNull(invoices.number)));
      const invoice = await find(relateNumber);
      if (!invoice) throw new IssuerError("There is no such invoice.");
      return invoice;
    },
    find,
    void: async () => {},
    allow: async () => `${app.now()}${crypto.getRandomValues(new Uint16Array(1))[0]}`.padEnd(16, "0").slice(0, 16),
    findAllowances: async () => [],
  };
}

const idOf = (relateNumber: string) => relateNumber.slice(relateNumberOf("").length);
