import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import Bell from "lucide-react/icons/bell";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { markSeen } from "~/features/core/notices/mark-seen.server";
import { NoticeList } from "~/features/member-area/notices/components/notice-list";
import { useMarkSeen } from "~/features/member-area/notices/components/use-mark-seen";
import { listNotices } from "~/features/member-area/notices/list-notices.server";
import { seenForm } from "~/features/member-area/notices/schema";
import { SettingsCard } from "~/features/member-area/own-account/components/settings-card";
import type { PageTexts } from "~/locales/page-texts";
import { readForm, submitForm } from "../../form.server";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["notices"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const here = "/account/notices";

export const loader = page("members", async ({ app, viewer, url, locale, t }) => {
  const before = url.searchParams.get("before")?.slice(0, 40) ?? null;
  const { lines, hasMore, today } = await listNotices(app, { actor: viewer, locale, before });
  const unseen = lines.filter(({ isSeen }) => !isSeen);
  return {
    title: t("notices:title"),
    lines,
    today,
    /** The newest one, if any on this page is unseen. */
    newest: unseen[0]?.id ?? null,
    next: hasMore ? (lines.at(-1)?.id ?? null) : null,
  };
});

/** Marks notices as seen; the answer to scripts has the newest ones, as they were before. */
export const action = page("members", async ({ app, request, locale, viewer: actor }) =>
  submitForm(await readForm(request), seenForm, async ({ until, stay }) => {
    const { lines, today } = await listNotices(app, { actor, locale });
    const newest = until ?? lines[0]?.id;
    if (newest) await markSeen(app, { actor, until: newest });
    if (stay) return data({ lines, today });
    return redirectWithToast(request, here, { tone: "success", key: "notices:marked" });
  }),
);

export default function AccountNotices() {
  const { lines, today, newest, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("notices");
  useMarkSeen(newest);
  return (
    <SettingsCard title={t("title")} description={t("description")}>
      {lines.length === 0 ? (
        <EmptyState icon={Bell} title={t("empty")} description={t("emptyText")} />
      ) : (
        <>
          {newest && (
            <noscript>
              <PostForm className="mb-4">
                <input type="hidden" name="until" value={newest} />
                <SubmitButton variant="secondary" size="sm">
                  {t("markSeen")}
                </SubmitButton>
              </PostForm>
            </noscript>
          )}
          <NoticeList lines={lines} today={today} heading="h3" />
        </>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        {next && (
          <Button asChild variant="secondary" size="sm">
            <Link to={`${here}?before=${next}`}>{t("earlier")}</Link>
          </Button>
        )}
        <Button asChild variant="ghost" size="sm">
          <Link to="/account/preferences">{t("settings")}</Link>
        </Button>
      </p>
    </SettingsCard>
  );
}
