import { useTranslation } from "react-i18next";
import type { MemberCount } from "~/features/profiles/groups/count-members.server";

/** Says how many investors a group has with the groups below it, and how many of them members can see. */
export function MemberLine({ count: { investors, listed } }: { count: MemberCount }) {
  const { t } = useTranslation("groupTree");
  return (
    <>
      {t("members", { count: investors })}
      {investors > 0 && t("membersListed", { count: listed })}
    </>
  );
}
