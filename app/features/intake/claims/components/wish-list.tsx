import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useDateText } from "~/components/ui/use-date-text";
import type { JoinWish } from "../queries.server";
import { WishButton } from "./wish-button";

/** The companies an investor waits for. */
export function WishList({ wishes }: { wishes: JoinWish[] }) {
  return (
    <Card padding="none" asChild>
      <ul className="divide-y divide-line">
        {wishes.map((wish) => (
          <WishRow key={wish.id} {...wish} />
        ))}
      </ul>
    </Card>
  );
}

function WishRow({ id, name, photo, since }: JoinWish) {
  const { t } = useTranslation("claims");
  const date = useDateText(since);
  return (
    <li className="flex flex-wrap items-center gap-4 px-5 py-4">
      <Avatar src={photo} name={name} size={44} shape="square" />
      <p className="min-w-0 flex-1 basis-48">
        <Link to={`/startups/${id}`} className="font-medium wrap-anywhere hover:text-brand-700">
          {name}
        </Link>
        <span className="block text-sm text-ink-faint">{t("wish.since", { date })}</span>
      </p>
      <WishButton startupId={id} isWaiting />
    </li>
  );
}
