import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { useLevelNames } from "~/features/core/access/components/use-level-names";
import { fileUrl } from "~/features/files/file-url";
import { readableAddress } from "~/locales/readable-address";
import type { ListedAccount } from "../queries.server";
import { StateBadge } from "./state-badge";

/** The matching accounts: a table on wide screens, cards on phones. */
export function AccountList({ entries }: { entries: ListedAccount[] }) {
  return (
    <>
      <AccountTable entries={entries} />
      <ul className="space-y-3 md:hidden">
        {entries.map((account) => (
          <li key={account.id}>
            <AccountCard account={account} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AccountTable({ entries }: { entries: ListedAccount[] }) {
  const { t } = useTranslation("staff");
  return (
    <Card padding="none" className="overflow-hidden max-md:hidden">
      <table className="w-full table-fixed text-start">
        <caption className="sr-only">{t("list.caption")}</caption>
        <thead className="border-b border-line bg-sunken/60 text-sm text-ink-soft">
          <tr className="[&>th]:px-4 [&>th]:py-2.5 [&>th]:text-start [&>th]:font-medium">
            <th scope="col" className="w-[34%]">
              {t("list.name")}
            </th>
            <th scope="col" className="w-[30%]">
              {t("list.email")}
            </th>
            <th scope="col">{t("list.level")}</th>
            <th scope="col">{t("list.state")}</th>
            <th scope="col" className="max-lg:hidden">
              {t("list.created")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {entries.map((account) => (
            <tr key={account.id} className="relative hover:bg-sunken/50 [&>td]:px-4 [&>td]:py-3">
              <td>
                <div className="flex items-center gap-3">
                  <Portrait account={account} />
                  <div className="min-w-0">
                    <Link
                      to={`/staff/accounts/${account.id}`}
                      className="block truncate font-medium after:absolute after:inset-0"
                    >
                      <Name account={account} />
                    </Link>
                    <p className="text-sm text-ink-faint">{t(`kinds.${account.kind}`)}</p>
                  </div>
                </div>
              </td>
              <td className="truncate text-ink-soft">{readableAddress(account.email)}</td>
              <td className="text-sm">
                <LevelName account={account} />
              </td>
              <td>
                <StateBadge state={account.state} />
              </td>
              <td className="text-sm whitespace-nowrap text-ink-soft max-lg:hidden">
                <LocalDate at={account.createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function AccountCard({ account }: { account: ListedAccount }) {
  const { t } = useTranslation("staff");
  return (
    <Card padding="none" interactive className="relative flex items-start gap-3 p-4">
      <Portrait account={account} />
      <div className="min-w-0 flex-1">
        <h2 className="font-medium [overflow-wrap:anywhere]">
          <Link to={`/staff/accounts/${account.id}`} className="after:absolute after:inset-0 after:rounded-2xl">
            <Name account={account} />
          </Link>
        </h2>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{readableAddress(account.email)}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-faint">
          <StateBadge state={account.state} />
          <span>{t(`kinds.${account.kind}`)}</span>
          <LevelName account={account} />
        </p>
      </div>
    </Card>
  );
}

function Portrait({ account }: { account: ListedAccount }) {
  return (
    <Avatar
      src={fileUrl(account.photo)}
      name={account.name || readableAddress(account.email)}
      size={40}
      shape={account.kind === "startup" ? "square" : "circle"}
    />
  );
}

function Name({ account }: { account: ListedAccount }) {
  const { t } = useTranslation("staff");
  if (account.name) return account.name;
  return account.kind === "staff" ? readableAddress(account.email) : t("list.unnamed");
}

function LevelName({ account }: { account: ListedAccount }) {
  const { t } = useTranslation("staff");
  const names = useLevelNames();
  if (account.kind === "staff") return <span>{t(`roles.${account.staffRole ?? "reviewer"}`)}</span>;
  return account.level ? <span>{names.level(account.kind, account.level)}</span> : null;
}
