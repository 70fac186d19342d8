import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { tabStyle } from "~/components/ui/tabs";
import { strategies } from "~/db/values";
import { KeptOnly } from "~/features/accounts/accounts/components/kept-only";
import { memberPlanPath } from "~/features/commerce/memberships/rules";
import { StepActions, useStepText } from "~/features/core/access/components/locked-block";
import type { MemberPlanPageData } from "../describe-member-plan-page.server";
import type { Product } from "../read-product.server";
import { ComparisonTable } from "./comparison-table";
import { MemberPlanCard } from "./member-plan-card";
import { MemberPlanFaq } from "./member-plan-faq";
import { OwnMemberPlanPanel } from "./own-member-plan-panel";
import { ProductFeatures } from "./product-features";
import { TermSwitch } from "./term-switch";

/** The memberships of one kind of account: prices, entitlements, and the reader's own (product §9.2, `/plans/*`). */
export function MemberPlanPage({ product, ...page }: MemberPlanPageData & { product: Product | null }) {
  const { t } = useTranslation(["memberships", "accounts"]);
  const { strategy, term, columns, rows, ownStrategy, isVisitor, own, stepToBuying: step } = page;
  const stepText = useStepText();
  const isFirst = columns.some(({ offer }) => offer?.kind === "profile");
  const isOther = !isVisitor && ownStrategy !== strategy;
  return (
    <>
      <div className="border-b border-line bg-linear-to-b from-brand-50 to-canvas">
        <div className="shell pt-10 text-center md:pt-14">
          <h1 className="text-3xl font-bold tracking-tight md:text-4xl">{t(`pages.${strategy}.title`)}</h1>
          <p className="mx-auto mt-2 max-w-3xl text-lg text-balance text-ink-soft">
            {t(`pages.${strategy}.description`)}
          </p>
          {!own && (
            <nav aria-label={t("tabs")} className="mt-6">
              <ul className="flex justify-center gap-1">
                {strategies.map((one) => (
                  <li key={one}>
                    <Link
                      to={`${memberPlanPath(one)}${term === "yearly" ? "?term=yearly" : ""}`}
                      aria-current={one === strategy ? "page" : undefined}
                      className={tabStyle}
                    >
                      {t(`pages.${one}.tab`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {own && <div className="h-8 md:h-10" />}
        </div>
      </div>
      <div className="shell py-8 md:py-12">
        {own && <OwnMemberPlanPanel strategy={strategy} own={own} className="mb-8" />}
        {own && <KeptOnly className="mb-8">{null}</KeptOnly>}
        {isFirst && step && (
          <Notice className="mb-8" title={t("profileFirst")} action={<StepActions step={step} />}>
            {stepText("financials", step)}
          </Notice>
        )}
        {isOther && (
          <Notice
            className="mb-8"
            title={t("otherKind.title", { kind: t(`accounts:types.${strategy}`) })}
            action={
              ownStrategy && (
                <Button asChild variant="secondary">
                  <Link to={memberPlanPath(ownStrategy)}>{t("otherKind.action")}</Link>
                </Button>
              )
            }
          />
        )}
        <TermSwitch {...page} />
        <ul
          className={
            columns.length === 3
              ? "mt-8 grid gap-4 lg:grid-cols-3 lg:gap-6"
              : "mx-auto mt-8 grid max-w-4xl gap-4 md:grid-cols-2 md:gap-6"
          }
        >
          {columns.map((column, at) => (
            <MemberPlanCard key={column.level} column={column} before={columns[at - 1] ?? null} page={page} />
          ))}
        </ul>
        <ComparisonTable strategy={strategy} columns={columns} rows={rows} />
        {product && <ProductFeatures product={product} />}
        <MemberPlanFaq strategy={strategy} freeLevel={columns[0]?.level ?? ""} />
      </div>
    </>
  );
}
