import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Link } from "~/components/ui/link";
import { readableAddress } from "~/locales/readable-address";

/** Shown on every page while the owner's chosen address is unconfirmed: resend the mail, or change the address. */
export function UnprovenEmailBanner({ email, current }: { email: string; current: string | null }) {
  const { t } = useTranslation("logIn");
  const { pathname, search } = useLocation();
  const addresses = { email: readableAddress(email), current: readableAddress(current ?? "") };
  const text = current === null ? t("unproven.textAlone", addresses) : t("unproven.text", addresses);
  return (
    <aside className="border-b border-info-line bg-info-soft print:hidden">
      <div className="shell flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
        <p className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">{text}</p>
        <div className="flex flex-wrap items-center gap-x-2">
          <PostForm action="/account" navigate={false} fetcherKey="resend-proof">
            <input type="hidden" name="back" value={pathname + search} />
            <SubmitButton name="intent" value="resend" variant="secondary" size="sm">
              {t("unproven.resend")}
            </SubmitButton>
          </PostForm>
          <Link to="/account" className="flex min-h-11 items-center px-2 font-medium underline underline-offset-4">
            {t("unproven.change")}
          </Link>
        </div>
      </div>
    </aside>
  );
}
