import { Form } from "@remix-run/react";
import Tag from "lucide-react/icons/tag";
import { useId } from "react";
import { Button } from "~/components/ui/button";
import { translateIssue } from "~/locales/issues";
import { useTranslation } from "~/locales/use-translation";
import type { CheckoutView } from "../describe-checkout.server";

/**
 * The coupon code of a checkout. It is part of the page's address, so that it also applies without scripts; with
 * scripts the rest of the page keeps what was typed.
 */
export function CouponForm({ item, coupon }: { item: string; coupon: CheckoutView["coupon"] }) {
  const { t } = useTranslation("checkout");
  const id = useId();
  if (coupon.applied !== null) {
    return (
      <Form method="get" replace preventScrollReset className="flex flex-wrap items-center justify-between gap-3">
        <input type="hidden" name="item" value={item} />
        <p role="status" className="flex min-w-0 items-center gap-2">
          <Tag aria-hidden className="size-4 shrink-0 text-brand-700" />
          <span className="wrap-anywhere">{t("coupon.applied", { code: coupon.applied })}</span>
        </p>
        <Button type="submit" variant="link" size="sm">
          {t("coupon.remove")}
        </Button>
      </Form>
    );
  }
  const { issue } = coupon;
  return (
    <Form method="get" replace preventScrollReset className="space-y-1.5">
      <input type="hidden" name="item" value={item} />
      <label htmlFor={id} className="block text-sm font-medium">
        {t("coupon.label")}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="coupon"
          defaultValue={coupon.typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={issue !== null || undefined}
          aria-describedby={issue === null ? undefined : `${id}-issue`}
          className="control min-w-0 flex-1 uppercase"
        />
        <Button type="submit" variant="secondary">
          {t("coupon.apply")}
        </Button>
      </div>
      {issue !== null && (
        <p id={`${id}-issue`} role="alert" className="text-sm text-danger">
          {translateIssue(t, issue)}
        </p>
      )}
    </Form>
  );
}
