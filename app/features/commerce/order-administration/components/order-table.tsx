import { useTranslation } from "react-i18next";
import { ColumnMenu } from "~/components/form/column-menu";
import { Card } from "~/components/ui/card";
import { CutText } from "~/components/ui/cut-text";
import { type Column, DataTable, SortLinks } from "~/components/ui/data-table";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { OrderState } from "~/features/commerce/orders/components/order-state";
import { exactTwd } from "~/locales/money";
import { readableAddress } from "~/locales/readable-address";
import type { ListedOrder } from "../list-orders.server";
import type { orderColumns } from "../rules";
import type { OrderListFilter } from "../schema";

type Row = ListedOrder & { name: string };

interface OrderTableProps {
  entries: Row[];
  filter: Pick<OrderListFilter, "columns" | "sort">;
}

/** The matching orders: a table on wide screens, cards on phones. */
export function OrderTable({ entries, filter }: OrderTableProps) {
  const { t } = useTranslation("orderAdministration");
  const columns = useColumns();
  return (
    <div className="space-y-3">
      <ColumnMenu columns={columns} chosen={filter.columns} className="ms-auto w-fit" />
      <SortLinks columns={columns} sort={filter.sort} />
      <DataTable
        caption={t("list.caption")}
        columns={columns}
        chosen={filter.columns}
        sort={filter.sort}
        rows={entries}
      />
      <ul className="space-y-3 md:hidden">
        {entries.map((order) => (
          <li key={order.id}>
            <Card padding="none" interactive className="relative p-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 className="font-medium">
                  <Link to={`/staff/orders/${order.id}`} className="after:absolute after:inset-0 after:rounded-2xl">
                    {order.number}
                  </Link>
                </h2>
                <OrderState status={order.status} />
              </div>
              <p className="mt-1 text-sm text-ink-soft">{order.name}</p>
              <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-ink-faint">
                <span className="wrap-anywhere">{order.email ? readableAddress(order.email) : t("list.erased")}</span>
                <span className="text-ink tabular-nums">{exactTwd(order.total)}</span>
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useColumns(): Array<Column<Row, (typeof orderColumns)[number]>> {
  const { t } = useTranslation(["orderAdministration", "catalog"]);
  return [
    {
      key: "number",
      label: t("list.number"),
      always: true,
      className: "w-[19%]",
      cell: ({ id, number, method }) => (
        <>
          <Link to={`/staff/orders/${id}`} className="font-medium after:absolute after:inset-0">
            {number}
          </Link>
          <p className="text-sm text-ink-faint">{t(`catalog:methods.${method}`)}</p>
        </>
      ),
    },
    { key: "item", label: t("list.item"), cellClassName: "text-sm", cell: ({ name }) => name },
    {
      key: "buyer",
      label: t("list.buyer"),
      className: "w-[22%]",
      cellClassName: "text-sm text-ink-soft",
      cell: ({ email }) => (email ? <CutText text={readableAddress(email)} /> : t("list.erased")),
    },
    {
      key: "total",
      label: t("list.total"),
      sort: "descending",
      className: "w-[12%] text-end!",
      cellClassName: "tabular-nums",
      cell: ({ total }) => exactTwd(total),
    },
    {
      key: "state",
      label: t("list.state"),
      className: "w-[14%]",
      cell: ({ status }) => <OrderState status={status} />,
    },
    {
      key: "created",
      label: t("list.createdAt"),
      sort: "descending",
      className: "w-[15%] max-lg:hidden",
      cellClassName: "text-sm text-ink-soft",
      cell: ({ createdAt }) => <LocalDate at={createdAt} withTime />,
    },
  ];
}
