import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { readableAddress } from "~/locales/readable-address";
import type { OpenedReview } from "../open-review.server";

type State = Pick<OpenedReview, "kind" | "id" | "publication" | "timeline">;

/** Shows what changed in a profile's state since the reviewer opened it, and who changed it. */
export function ChangedNotice({ profile: { timeline } }: { profile: State }) {
  const { t } = useTranslation(["review", "timeline"]);
  const last = timeline.find(({ step }) => step !== "levelled_up");
  const who = last?.by.kind === "staff" ? readableAddress(last.by.email) : t("timeline:by.owner");
  return (
    <Notice tone="danger" title={t("changed.title")}>
      {last && last.step !== "levelled_up" ? t(`changed.steps.${last.step}`, { who }) : t("changed.unknown")}
    </Notice>
  );
}

/** Says that only the differences are shown, with a link to the live page. */
export function ChangesNotice({ kind, id }: Pick<State, "kind" | "id">) {
  const { t } = useTranslation(["reviewDesk", "review", "timeline"]);
  return (
    <Notice
      title={t("changes.title")}
      action={
        <Link to={`/${kind}s/${id}`} className="font-medium text-brand-700 underline underline-offset-4">
          {t("review:profile.publicPage")}
        </Link>
      }
    >
      {t("changes.text")}
    </Notice>
  );
}

/** Explains that a profile which is not under review is read-only. */
export function ReadOnlyNotice({ profile: { kind, id, publication } }: { profile: State }) {
  const { t } = useTranslation(["review", "timeline"]);
  const isPublished = publication === "published";
  return (
    <Notice
      action={
        isPublished && (
          <Link to={`/${kind}s/${id}`} className="font-medium text-brand-700 underline underline-offset-4">
            {t("profile.publicPage")}
          </Link>
        )
      }
    >
      {t(isPublished ? "profile.readOnlyPublished" : "profile.readOnlyDraft")}
    </Notice>
  );
}
