import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import Eye from "lucide-react/icons/eye";
import Printer from "lucide-react/icons/printer";
import { useTranslation } from "react-i18next";
import { renderSVG } from "uqr";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { OnePagerPanel, onePagerIntent } from "~/features/profiles/one-pager/components/one-pager-panel";
import { describeOnePagers } from "~/features/profiles/one-pager/describe-one-pagers.server";
import { shareIntents } from "~/features/showcase/sharing/components/intents";
import { ShareLinksPanel } from "~/features/showcase/sharing/components/share-links-panel";
import { createShareLink } from "~/features/showcase/sharing/create-share-link.server";
import { listShareLinks } from "~/features/showcase/sharing/queries.server";
import { revokeShareLink } from "~/features/showcase/sharing/revoke-share-link.server";
import { expiryOf } from "~/features/showcase/sharing/rules";
import { shareLinkForm } from "~/features/showcase/sharing/schema";
import { updateShareLink } from "~/features/showcase/sharing/update-share-link.server";
import { type Locale, localePath } from "~/locales/locale";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { type PageContext, page } from "../../page.server";
import { downloadOnePager } from "../../profiles/startup/download-one-pager.server";
import { retryHeaders } from "../../retry-headers";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "accounts",
    "drafts",
    "errors",
    "onePager",
    "onePagerFile",
    "profilePages",
    "profiles",
    "sharing",
    "validation",
  ],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";
export const headers = retryHeaders;

/** The startup's share links (product §2.5) and one-pagers (product §7.9). */
export const loader = page("startups", async ({ app, viewer, url, locale, t }) => {
  const [shareLinks, onePagers] = await Promise.all([
    listShareLinks(app, { actor: viewer }),
    describeOnePagers(app, { actor: viewer, locale }),
  ]);
  const addressOf = (token: string, language: Locale) => url.origin + localePath(language, `/startup/profile/${token}`);
  return {
    title: t("profiles:account.sharing"),
    description: t("descriptions:startup.profile"),
    startupId: viewer.id,
    shareLinks: shareLinks.map(({ token, ...link }) => ({
      ...link,
      addresses: token === null ? null : { "zh-TW": addressOf(token, "zh-TW"), "en-US": addressOf(token, "en-US") },
    })),
    onePagers,
  };
});

export const action = page("startups", async (context) => {
  const formData = await readForm(context.request);
  const id = String(formData.get("link") ?? "");
  switch (formData.get("intent")) {
    case onePagerIntent:
      return downloadOnePager(context.app, { actor: context.viewer, form: formData, request: context.request });
    case shareIntents.create:
      return create(context, formData);
    case shareIntents.update:
      return update(context, formData, id);
    case shareIntents.revoke:
      return revoke(context, id);
    default:
      throw new AppError("bad_request");
  }
});

type Context = PageContext<"startups">;

function create({ app, viewer, url, locale }: Context, formData: FormData) {
  return submitForm(
    formData,
    shareLinkForm,
    async ({ expiry, expires_at: date, ...fields }) => {
      const link = { ...fields, expires_at: expiryOf({ expiry, date }, app.now()) };
      const { id, token } = await createShareLink(app, { actor: viewer, link });
      const newUrl = url.origin + localePath(locale, `/startup/profile/${token}`);
      const svg = renderSVG(newUrl, { border: 2, ecc: "M" });
      return data({ newLink: { id, qr: `data:image/svg+xml,${encodeURIComponent(svg)}` } });
    },
    { extraData: { form: "new" } },
  );
}

function update({ app, viewer, request, url }: Context, formData: FormData, id: string) {
  return submitForm(
    formData,
    shareLinkForm,
    ({ expiry, expires_at: date, ...fields }) =>
      orToList(request, url, "changed", () => {
        const changes = { ...fields, expires_at: expiryOf({ expiry, date }, app.now()) };
        return updateShareLink(app, { actor: viewer, id, changes });
      }),
    { extraData: { form: id } },
  );
}

function revoke({ app, viewer, request, url }: Context, id: string) {
  return orToList(request, url, "revoked", () => revokeShareLink(app, { actor: viewer, id }));
}

/** Returns to the list, with a warning if the link has been turned off in another window. */
async function orToList(request: Request, url: URL, done: "changed" | "revoked", run: () => Promise<void>) {
  const path = `/startup/profile${url.search}`;
  try {
    await run();
  } catch (error) {
    if (!(error instanceof AppError && error.code === "not_found")) throw error;
    return redirectWithToast(request, path, { tone: "warning", key: "sharing:toast.gone" });
  }
  return redirectWithToast(request, path, { tone: "success", key: `sharing:toast.${done}` });
}

export default function StartupSharing() {
  const { description, startupId, shareLinks, onePagers } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation(["profilePages", "profiles"]);
  const isRejected = answer && "form" in answer && !("newLink" in answer);
  const rejected = isRejected ? { form: String(answer.form), lastResult: answer } : null;
  return (
    <div className="space-y-6">
      <PageHeader
        title={t("profiles:account.sharing")}
        description={description}
        actions={
          <>
            <Button asChild variant="secondary">
              <Link to="/startup/see-as">
                <Eye aria-hidden />
                {t("profiles:account.seeAs")}
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to={`/startup/profile/${startupId}`}>
                <Printer aria-hidden />
                {t("print.link")}
              </Link>
            </Button>
          </>
        }
      />
      <ShareLinksPanel
        links={shareLinks}
        newLink={answer && "newLink" in answer ? answer.newLink : null}
        rejected={rejected}
      />
      <OnePagerPanel {...onePagers} />
    </div>
  );
}
