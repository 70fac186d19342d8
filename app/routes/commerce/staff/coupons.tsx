import { useLoaderData } from "@remix-run/react";
import TicketPercent from "lucide-react/icons/ticket-percent";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { changeCoupon } from "~/features/commerce/coupons/change-coupon.server";
import { CouponForm } from "~/features/commerce/coupons/components/coupon-form";
import { CouponList } from "~/features/commerce/coupons/components/coupon-list";
import { createCoupon } from "~/features/commerce/coupons/create-coupon.server";
import { findCoupon, listCoupons } from "~/features/commerce/coupons/list-coupons.server";
import { changedCouponForm, couponQuery, newCouponForm, stopCouponForm } from "~/features/commerce/coupons/schema";
import { stopCoupon } from "~/features/commerce/coupons/stop-coupon.server";
import type { PageTexts } from "~/locales/page-texts";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["catalog", "coupons", "drafts", "errors", "profileForms", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const list = "/staff/coupons";

export const loader = page("staff", async ({ app, viewer, url, t }) => {
  const { code, after } = couponQuery.parse(Object.fromEntries(url.searchParams));
  const [{ coupons, next }, changed] = await Promise.all([
    listCoupons(app, { actor: viewer, after }),
    code === undefined ? null : findCoupon(app, { actor: viewer, code }),
  ]);
  return { title: t("coupons:title"), coupons, next, isContinued: after !== undefined, changed, readAt: app.now() };
});

export const action = page("staff", async ({ app, viewer, request }) => {
  const formData = await readForm(request);
  const done = (key: "created" | "changed" | "stopped", code: string) =>
    redirectWithToast(request, list, { tone: "success", key: `coupons:${key}`, values: { code } });
  switch (formData.get("intent")) {
    case "change":
      return submitForm(formData, changedCouponForm, async ({ code, coupon }) => {
        await changeCoupon(app, { actor: viewer, code, coupon });
        return done("changed", code);
      });
    case "stop":
      return submitForm(formData, stopCouponForm, async ({ code }) => {
        await stopCoupon(app, { actor: viewer, code });
        return done("stopped", code);
      });
    default:
      return submitForm(formData, newCouponForm, async ({ code, coupon }) =>
        done("created", await createCoupon(app, { actor: viewer, code, coupon })),
      );
  }
});

export default function Coupons() {
  const { t } = useTranslation("coupons");
  const { coupons, next, isContinued, changed, readAt } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="shell space-y-8 py-8 md:py-10">
      <PageHeader title={t("title")} description={t("description")} />
      <Card asChild padding="lg">
        <section aria-labelledby="coupon-form" className="space-y-5">
          <h2 id="coupon-form" className="text-lg font-semibold wrap-anywhere">
            {changed ? t("edit", { code: changed.code }) : t("new")}
          </h2>
          {/* Remounts once a coupon was saved; a refused form is kept. */}
          <CouponForm key={readAt} coupon={changed} lastResult={answer} />
        </section>
      </Card>
      {coupons.length === 0 ? (
        <EmptyState icon={TicketPercent} title={t("empty")} description={t("emptyText")} />
      ) : (
        <CouponList coupons={coupons} />
      )}
      {(next !== null || isContinued) && (
        <div className="flex flex-wrap gap-3">
          {isContinued && (
            <Button asChild variant="secondary">
              <Link to={list}>{t("first")}</Link>
            </Button>
          )}
          {next !== null && (
            <Button asChild variant="secondary">
              <Link to={`${list}?after=${next}`}>{t("next")}</Link>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
