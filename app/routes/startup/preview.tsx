import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { tabStyle } from "~/components/ui/tabs";
import { OnePagerPanel, onePagerIntent } from "~/features/one-pager/components/one-pager-panel";
import { describeOnePagers } from "~/features/one-pager/describe-one-pagers.server";
import { PrintButton } from "~/features/profile-pages/components/print-button";
import { StartupSheet } from "~/features/profile-pages/components/startup-sheet";
import { previewAudiences } from "~/features/profile-pages/preview";
import { previewStartup } from "~/features/profile-pages/preview-startup.server";
import { SharePanel, shareIntents } from "~/features/sharing/components/share-panel";
import { shareStartup } from "~/features/sharing/share-startup.server";
import { isShared } from "~/features/sharing/shared-startups.server";
import { unshareStartup } from "~/features/sharing/unshare-startup.server";
import { textsIn } from "~/features/text/local-text";
import { localePath } from "~/locales/locale";
import { AppError } from "~/server/errors";
import { readForm } from "../form.server";
import { useAnswer } from "../keep-form-on-network-error";
import { page } from "../page.server";
import { downloadOnePager } from "./download-one-pager.server";

export { keepFormOnNetworkError as clientAction } from "../keep-form-on-network-error";

export const loader = page("startups", async ({ app, viewer, url, locale, t }) => {
  const as = previewAudiences.find((known) => known === url.searchParams.get("as")) ?? "premium";
  const [{ report, ...startup }, shared, onePagers] = await Promise.all([
    previewStartup(app, { actor: viewer, as, locale }),
    isShared(app, { actor: viewer }),
    describeOnePagers(app, { actor: viewer, locale }),
  ]);
  return {
    title: t("profiles:account.preview"),
    noindex: true,
    as,
    shared,
    onePagers,
    startup: { ...startup, texts: textsIn(locale, report) },
  };
});

export const action = page("startups", async ({ app, viewer, request, url, locale }) => {
  const form = await readForm(request);
  switch (form.get("intent")) {
    case onePagerIntent:
      return downloadOnePager(app, { actor: viewer, form, request });
    case shareIntents.share: {
      const token = await shareStartup(app, { actor: viewer });
      const newLink = url.origin + localePath(locale, `/startup/profile/${token}`);
      return data({ newLink });
    }
    case shareIntents.unshare:
      await unshareStartup(app, { actor: viewer });
      return data({ newLink: null });
    default:
      throw new AppError("bad_request");
  }
});

export default function PreviewStartup() {
  const { as, shared, onePagers, startup } = useLoaderData<typeof loader>();
  const made = useAnswer<typeof action>();
  const { t } = useTranslation(["profilePages", "profiles"]);
  return (
    <div className="space-y-8">
      <div className="space-y-5 print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button asChild variant="ghost" className="-ms-4">
            <Link to="/startup">
              <ArrowLeft aria-hidden />
              {t("profiles:account.myCompany")}
            </Link>
          </Button>
          <PrintButton />
        </div>
        <SharePanel isShared={shared} newLink={made?.newLink ?? null} />
        <OnePagerPanel {...onePagers} />
        <div>
          <p className="text-sm text-ink-soft">{t("preview.hint")}</p>
          <nav aria-label={t("preview.label")} className="mt-1 flex overflow-x-auto border-b border-line">
            {previewAudiences.map((audience) => (
              <Link
                key={audience}
                to={`/startup/profile?as=${audience}`}
                preventScrollReset
                aria-current={audience === as ? "page" : undefined}
                className={tabStyle}
              >
                {t(`preview.${audience}`)}
              </Link>
            ))}
          </nav>
        </div>
      </div>
      <StartupSheet startup={startup} />
    </div>
  );
}
