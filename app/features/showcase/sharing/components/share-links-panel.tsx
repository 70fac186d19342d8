import type { SubmissionResult } from "@conform-to/react";
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { KeptOnly } from "~/features/accounts/accounts/components/kept-only";
import { maxShareLinks } from "../rules";
import { ShareAddresses } from "./share-addresses";
import { ShareLinkForm } from "./share-link-form";
import { ShareLinkRow, TurnedOffLink } from "./share-link-row";
import type { SharedLink } from "./shared-link";

/** The link just created. */
interface NewLink {
  id: string;
  /** Its QR code, a data URL. */
  qr: string;
}

interface ShareLinksPanelProps {
  links: SharedLink[];
  newLink: NewLink | null;
  /** A rejected form: the id of its link, or `new`. */
  rejected: { form: string; lastResult: SubmissionResult<string[]> } | null;
}

/** The links that give access to the startup's profile, published or not (product §2.5). */
export function ShareLinksPanel({ links, newLink, rejected }: ShareLinksPanelProps) {
  const { t } = useTranslation("sharing");
  const usable = links.filter(({ state }) => state !== "off");
  const turnedOff = links.filter(({ state }) => state === "off").reverse();
  const resultOf = (form: string) => (rejected?.form === form ? rejected.lastResult : undefined);
  return (
    <Card asChild>
      <section>
        <h2 className="font-semibold">{t("title")}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t("description")}</p>
        {usable.length === 0 ? (
          <p className="mt-4 text-sm font-medium">{t("none")}</p>
        ) : (
          <>
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {usable.map((link) => (
                <ShareLinkRow key={link.id} link={link} lastResult={resultOf(link.id)} />
              ))}
            </ul>
            <p className="mt-2 text-sm text-ink-faint">{t("viewsHint")}</p>
          </>
        )}
        {newLink && <NewLinkBox qr={newLink.qr} link={links.find(({ id }) => id === newLink.id)} />}
        <KeptOnly className="mt-4">
          {usable.length < maxShareLinks ? (
            // A new link resets and closes the form.
            <details key={links.length} open={resultOf("new") !== undefined} className="group mt-4">
              <summary className={buttonStyle({ variant: "secondary", size: "sm", className: "cursor-pointer" })}>
                <Plus aria-hidden className="transition-transform group-open:rotate-45" />
                {t("form.create")}
              </summary>
              <div className="mt-4">
                <ShareLinkForm link={null} lastResult={resultOf("new")} />
              </div>
            </details>
          ) : (
            <p className="mt-4 text-sm text-ink-soft">{t("limit", { max: maxShareLinks })}</p>
          )}
        </KeptOnly>
        {turnedOff.length > 0 && (
          <details className="mt-4 text-sm">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft underline-offset-4 hover:underline">
              {t("turnedOff", { count: turnedOff.length })}
            </summary>
            <ul className="divide-y divide-line">
              {turnedOff.map((link) => (
                <TurnedOffLink key={link.id} link={link} />
              ))}
            </ul>
          </details>
        )}
      </section>
    </Card>
  );
}

function NewLinkBox({ link, qr }: { link: SharedLink | undefined; qr: string }) {
  const { t } = useTranslation("sharing");
  return (
    <div role="status" className="mt-4 rounded-xl border border-success-line bg-success-soft p-4">
      <p className="font-medium">{t("new.title")}</p>
      <div className="mt-3 flex flex-wrap items-start gap-4">
        <div className="min-w-0 flex-1 basis-64">
          {link?.addresses && <ShareAddresses addresses={link.addresses} />}
          <p className="mt-2 text-sm text-ink-soft">{t("new.again")}</p>
        </div>
        <img src={qr} alt={t("new.qr")} width={112} height={112} className="rounded-lg bg-surface" />
      </div>
    </div>
  );
}
