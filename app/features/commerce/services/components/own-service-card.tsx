import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Badge } from "~/components/ui/badge";
import { Button, buttonStyle } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { findService } from "~/features/core/catalog/catalog";
import { serviceName } from "~/features/core/catalog/item-name";
import { exactTwd } from "~/locales/money";
import { taipeiDayText } from "~/locales/taipei-time";
import type { OwnRequest, OwnService, OwnServiceOrder } from "../own-services";
import { isOpen } from "../rules";
import { RequestState } from "./request-state";

const loadRequestForm = async () => (await import("../schema")).requestForm;

/** One service of a startup: its price, the state of its order and request, and what the startup can do. */
export function OwnServiceCard({ service }: { service: OwnService }) {
  const { t } = useTranslation("services");
  const { t: tAny } = useTranslation();
  const { t: tCatalog } = useTranslation("catalog");
  const { key, price, ownPrice, path, request, order, canAsk } = service;
  const known = findService(key);
  const name = serviceName(tAny, key);
  return (
    <Card asChild>
      <article className="space-y-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <h3 className="text-lg font-semibold wrap-anywhere">{name}</h3>
            {known && <p className="mt-1 text-ink-soft">{tCatalog(`services.${known.key}.text`)}</p>}
          </div>
          {known && <Price price={price} ownPrice={ownPrice} />}
        </div>
        {order && <OrderLine order={order} />}
        {request && <RequestBox request={request} name={name} />}
        <div className="flex flex-wrap items-start gap-3 empty:hidden">
          {price !== null && order?.status !== "awaiting_payment" && (
            <Button asChild size="sm" variant={order ? "secondary" : "primary"}>
              <Link to={`/checkout?item=${key}`} aria-label={t("page.checkoutLabel", { name })}>
                {t("page.checkout")}
              </Link>
            </Button>
          )}
          {canAsk && <AskForm serviceKey={key} name={name} isAgain={request !== null} />}
          {path !== null && !canAsk && (
            <Link to={path} aria-label={t("area.moreLabel", { name })} className={buttonStyle({ variant: "link" })}>
              {t("area.more")}
            </Link>
          )}
        </div>
      </article>
    </Card>
  );
}

function Price({ price, ownPrice }: Pick<OwnService, "price" | "ownPrice">) {
  const { t } = useTranslation("services");
  if (price === null || ownPrice === null) return <p className="text-ink-soft">{t("page.onEnquiry")}</p>;
  return (
    <div className="sm:text-end">
      <p className="text-lg font-semibold tabular-nums">{exactTwd(ownPrice)}</p>
      {ownPrice < price && (
        <p className="text-sm text-ink-faint tabular-nums">{t("own.listPrice", { amount: exactTwd(price) })}</p>
      )}
    </div>
  );
}

function OrderLine({ order }: { order: OwnServiceOrder }) {
  const { t } = useTranslation("services");
  const locale = useLocale();
  const { id, number, status, createdAt, deliveredAt } = order;
  const state = status === "awaiting_payment" ? "awaiting" : deliveredAt === null ? "paid" : "delivered";
  const tones = { awaiting: "warning", paid: "info", delivered: "success" } as const;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Badge tone={tones[state]}>{t(`own.orderStatus.${state}`)}</Badge>
      <span className="text-ink-soft">{t("own.ordered", { date: taipeiDayText(createdAt, locale) })}</span>
      <Link
        to={`/orders/${id}`}
        className="inline-flex min-h-11 items-center text-brand-700 underline underline-offset-4"
      >
        {t("own.order", { number })}
      </Link>
    </p>
  );
}

function RequestBox({ request, name }: { request: OwnRequest; name: string }) {
  const { t } = useTranslation("services");
  const locale = useLocale();
  const { id, status, note, answer, createdAt, closedAt } = request;
  const day = (at: number) => taipeiDayText(at, locale);
  return (
    <div className="space-y-3 rounded-xl bg-sunken p-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <RequestState status={status} />
        <span className="text-ink-soft">{t("own.asked", { date: day(createdAt) })}</span>
        {closedAt !== null && <span className="text-ink-soft">{t("own.closed", { date: day(closedAt) })}</span>}
      </p>
      {note && <Said label={t("own.note")} text={note} />}
      {answer && <Said label={t("own.answer")} text={answer} />}
      {isOpen(status) && (
        <PostForm replace preventScrollReset>
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="request_id" value={id} />
          <ConfirmDialog
            title={t("own.cancelTitle", { name })}
            description={t("own.cancelText")}
            confirmLabel={t("own.cancel")}
            tone="danger"
          >
            <SubmitButton size="sm" variant="secondary" aria-label={t("own.cancelLabel", { name })}>
              {t("own.cancel")}
            </SubmitButton>
          </ConfirmDialog>
        </PostForm>
      )}
    </div>
  );
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="text-sm text-ink-faint">{label}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </div>
  );
}

/** Opens below its button, even without scripts. */
function AskForm({ serviceKey, name, isAgain }: { serviceKey: string; name: string; isAgain: boolean }) {
  const { t } = useTranslation("services");
  const [form, fields] = useZodForm({
    id: `ask-${serviceKey}`,
    constraint: { service: { required: true } },
    load: loadRequestForm,
  });
  return (
    <details className="group w-full">
      <summary
        aria-label={t(isAgain ? "own.askAgainLabel" : "own.askLabel", { name })}
        className={`${buttonStyle({ variant: "secondary", size: "sm" })} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        {t(isAgain ? "own.askAgain" : "own.ask")}
      </summary>
      <Form form={form} replace preventScrollReset draft={`/startup/service/${serviceKey}`} className="mt-4 space-y-4">
        <input type="hidden" name="intent" value="ask" />
        <input type="hidden" name="service" value={serviceKey} />
        <TextAreaField field={fields.note} label={t("own.noteField")} hint={t("own.noteHint")} rows={3} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton size="sm">{t("own.send")}</SubmitButton>
          <p className="text-sm text-ink-soft">{t("own.askHint")}</p>
        </div>
      </Form>
    </details>
  );
}
