import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import type { Side } from "~/db/values";

/** Says why the reader cannot write to someone yet, and what opens it (spec §1, §6). */
export function LockedConversation({ side, target }: { side: Side; target: { id: string; name: string } }) {
  const { t } = useTranslation("messaging");
  const { name } = target;
  const investor = {
    title: t("locked.level.title", { name }),
    description: t("locked.level.description"),
    action: t("locked.level.action"),
    path: "/investor/information/edit",
    back: `/startups/${target.id}`,
  };
  const startup = {
    title: t("locked.unpublished.title", { name }),
    description: t("locked.unpublished.description"),
    action: t("locked.unpublished.action"),
    path: "/startup",
    back: `/investors/${target.id}`,
  };
  const { title, description, action, path, back } = side === "investor" ? investor : startup;
  return (
    <EmptyState
      icon={LockKeyhole}
      title={title}
      description={description}
      action={
        <>
          <Button asChild>
            <Link to={path}>{action}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to={back}>{t("locked.back", { name })}</Link>
          </Button>
        </>
      }
    />
  );
}
