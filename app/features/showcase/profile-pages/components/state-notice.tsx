import FilePen from "lucide-react/icons/file-pen";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { Side } from "~/db/values";
import type { Relation } from "../relation";

interface StateNoticeProps {
  kind: Side;
  relation: Relation;
  state: "draft" | "review" | "public";
}

/** A notice about the page's state for the owner, staff or viewers with a share link. */
export function StateNotice({ kind, relation, state }: StateNoticeProps) {
  const { t } = useTranslation("profilePages");
  if (relation === "other") {
    if (state === "public" || kind !== "startup") return null;
    return (
      <Notice tone="warning" title={t("startup.sharedTitle")} className="mb-6">
        {t("startup.sharedText")}
      </Notice>
    );
  }
  if (relation === "staff") {
    return (
      <Notice title={t(`${kind}.staffTitle`)} className="mb-6">
        {state === "public" ? t(`${kind}.staffText`) : t(`${kind}.${state}Title`)}
      </Notice>
    );
  }
  const actions = (
    <>
      <Button asChild size="sm" variant="secondary">
        <Link to={`/${kind}`}>{t("profile.edit")}</Link>
      </Button>
      {kind === "startup" && (
        <Button asChild size="sm" variant="secondary">
          <Link to="/startup/see-as">{t("profile.seeAs")}</Link>
        </Button>
      )}
    </>
  );
  return state === "public" ? (
    <Notice title={t(`${kind}.ownTitle`)} action={actions} className="mb-6">
      {t(`${kind}.ownText`)}
    </Notice>
  ) : (
    <Notice tone="warning" title={t(`${kind}.${state}Title`)} action={actions} className="mb-6">
      {t(`${kind}.${state}Text`)}
    </Notice>
  );
}

/** The empty state of a profile without readable sections. */
export function NothingYet({ kind, relation }: Pick<StateNoticeProps, "kind" | "relation">) {
  const { t } = useTranslation("profilePages");
  return (
    <EmptyState
      icon={FilePen}
      title={t("profile.emptyTitle")}
      description={relation === "owner" ? t("profile.emptyOwn") : t("profile.emptyOther")}
      action={
        relation === "owner" && (
          <Button asChild>
            <Link to={`/${kind}`}>{t("profile.edit")}</Link>
          </Button>
        )
      }
    />
  );
}
