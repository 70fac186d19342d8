import { Form, useNavigate } from "@remix-run/react";
import Tag from "lucide-react/icons/tag";
import { type SyntheticEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useIssueText } from "~/components/form/use-issue-text";
import { Button } from "~/components/ui/button";
import { keyHandler } from "~/components/ui/key-handler";
import type { CheckoutView } from "../describe-checkout.server";

/**
 * The coupon field of the order's form; a code that is not applied yet is tried first. Applying it leads to the page
 * with the code in its address: by a POST without scripts; with scripts the rest of the page keeps what was typed.
 */
export function CouponForm({
  item,
  coupon,
  typed,
  formId,
}: {
  item: string;
  coupon: CheckoutView["coupon"];
  /** The typed code, if the order was rejected. */
  typed: string | undefined;
  /** The order's form. */
  formId: string;
}) {
  const { t } = useTranslation("checkout");
  const issueText = useIssueText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  function apply(event: SyntheticEvent) {
    event.preventDefault();
    const search = new URLSearchParams({ item, coupon: input.current?.value ?? "" });
    navigate(`?${search}`, { replace: true, preventScrollReset: true });
  }
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
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-medium">
        {t("coupon.label")}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          name="coupon"
          form={formId}
          defaultValue={typed ?? coupon.typed}
          onKeyDown={keyHandler((event) => {
            if (event.key === "Enter") apply(event);
          })}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={issue !== null || undefined}
          aria-describedby={issue === null ? undefined : `${id}-issue`}
          className="control min-w-0 flex-1 uppercase"
        />
        <Button
          type="submit"
          form={formId}
          name="intent"
          value="coupon"
          formNoValidate
          variant="secondary"
          onClick={apply}
        >
          {t("coupon.apply")}
        </Button>
      </div>
      {issue !== null && (
        <p id={`${id}-issue`} role="alert" className="text-sm text-danger">
          {issueText(issue)}
        </p>
      )}
    </div>
  );
}
