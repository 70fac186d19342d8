import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ColumnMenu } from "~/components/form/column-menu";
import { Avatar } from "~/components/ui/avatar";
import { Card } from "~/components/ui/card";
import { CutText } from "~/components/ui/cut-text";
import { type Column, DataTable, SortLinks } from "~/components/ui/data-table";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { useLevelNames } from "~/features/core/access/components/use-level-names";
import { fileUrl } from "~/features/files/file-url";
import { readableAddress } from "~/locales/readable-address";
import type { ListedAccount } from "../queries.server";
import type { accountColumns } from "../rules";
import type { AccountFilter } from "../schema";
import { StateBadge } from "./state-badge";

interface AccountListProps {
  entries: ListedAccount[];
  filter: Pick<AccountFilter, "columns" | "sort">;
  /** Beside the menu of columns. */
  children: ReactNode;
}

/** The matching accounts: a table on wide screens, cards on phones. */
export function AccountList({ entries, filter, children }: AccountListProps) {
  const { t } = useTranslation("staff");
  const columns = useColumns();
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <ColumnMenu columns={columns} chosen={filter.columns} />
        <SortLinks columns={columns} sort={filter.sort} />
      </div>
      <DataTable
        caption={t("list.caption")}
        columns={columns}
        chosen={filter.columns}
        sort={filter.sort}
        rows={entries}
      />
      <ul className="space-y-3 md:hidden">
        {entries.map((account) => (
          <li key={account.id}>
            <AccountCard account={account} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function useColumns(): Array<Column<ListedAccount, (typeof accountColumns)[number]>> {
  const { t } = useTranslation("staff");
  return [
    {
      key: "name",
      label: t("list.name"),
      always: true,
      className: "w-[32%]",
      cell: (account) => (
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
      ),
    },
    {
      key: "email",
      label: t("list.email"),
      sort: "ascending",
      className: "w-[27%]",
      cellClassName: "text-ink-soft",
      cell: ({ email }) => <CutText text={readableAddress(email)} />,
    },
    {
      key: "level",
      label: t("list.level"),
      cellClassName: "text-sm",
      cell: (account) => <LevelName account={account} />,
    },
    { key: "state", label: t("list.state"), cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: "created",
      label: t("list.created"),
      sort: "descending",
      className: "w-[16%] max-lg:hidden",
      cellClassName: "text-sm whitespace-nowrap text-ink-soft",
      cell: ({ createdAt }) => <LocalDate at={createdAt} />,
    },
  ];
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
