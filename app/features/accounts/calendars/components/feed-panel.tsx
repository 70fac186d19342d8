import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/components/form/confirm-button";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";
import { CopyField } from "~/features/profiles/profiles/components/copy-field";
import { KeptOnly } from "../../accounts/components/kept-only";
import type { CalendarFeed } from "../read-calendars.server";
import { subscribeLinks } from "../subscribe-links";
import { calendarIntents } from "./intents";

/** The private address of the account's meetings (product §24.7). */
export function FeedPanel({ feed }: { feed: CalendarFeed | null }) {
  const { t } = useTranslation("calendars");
  if (!feed) {
    return (
      <KeptOnly>
        <PostForm preventScrollReset>
          <SubmitButton name="intent" value={calendarIntents.createFeed}>
            {t("feed.create")}
          </SubmitButton>
        </PostForm>
      </KeptOnly>
    );
  }
  return (
    <div className="space-y-4">
      {feed.address === null ? (
        <Notice tone="warning">{t("feed.unreadable")}</Notice>
      ) : (
        <FeedAddress address={feed.address} />
      )}
      <p className="text-sm text-ink-soft">
        {t("feed.created")} <LocalDate at={feed.createdAt} withTime />
      </p>
      <div className="flex flex-wrap gap-3">
        <KeptOnly>
          <PostForm preventScrollReset>
            <ConfirmButton
              intent={calendarIntents.createFeed}
              label={t("feed.replace")}
              title={t("feed.replaceTitle")}
              description={t("feed.replaceText")}
              variant="secondary"
            />
          </PostForm>
        </KeptOnly>
        <PostForm preventScrollReset>
          <ConfirmButton
            intent={calendarIntents.revokeFeed}
            label={t("feed.revoke")}
            title={t("feed.revokeTitle")}
            description={t("feed.revokeText")}
          />
        </PostForm>
      </div>
    </div>
  );
}

function FeedAddress({ address }: { address: string }) {
  const { t } = useTranslation("calendars");
  const links = subscribeLinks(address, { name: t("feed.name") });
  const style = "inline-flex min-h-11 items-center font-medium text-brand-700 underline-offset-4 hover:underline";
  const outside = { target: "_blank", rel: "noopener noreferrer", className: style };
  return (
    <>
      <div>
        <CopyField value={address} label={t("feed.address")} copy={t("feed.copy")} />
        <p className="mt-1 text-sm text-ink-soft">{t("feed.secret")}</p>
      </div>
      <div>
        <p className="font-medium">{t("feed.addTo")}</p>
        <p className="flex flex-wrap gap-x-5">
          <a href={links.google} {...outside}>
            {t("feed.google")}
          </a>
          <a href={links.outlook} {...outside}>
            Outlook
          </a>
          <a href={links.device} className={style}>
            {t("feed.device")}
          </a>
        </p>
        <p className="text-sm text-ink-soft">{t("feed.delay")}</p>
      </div>
    </>
  );
}
