import ChevronDown from "lucide-react/icons/chevron-down";
import Columns3 from "lucide-react/icons/columns-3";
import Gem from "lucide-react/icons/gem";
import Heart from "lucide-react/icons/heart";
import LogOut from "lucide-react/icons/log-out";
import MessageSquare from "lucide-react/icons/message-square";
import Receipt from "lucide-react/icons/receipt";
import Settings from "lucide-react/icons/settings";
import UserRound from "lucide-react/icons/user-round";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { Avatar } from "~/components/ui/avatar";
import { Disclosure } from "~/components/ui/disclosure";
import { Link } from "~/components/ui/link";
import type { HeaderViewer } from "./header-viewer";
import { entryStyle, MenuLink } from "./menu-link";

interface AccountProps {
  viewer: Exclude<HeaderViewer, { kind: "visitor" }>;
  staffPath: string | null;
}

/** The account menu behind a button with the account's name, on wide screens. */
export function AccountMenu({ viewer, staffPath }: AccountProps) {
  const { t } = useTranslation("layout");
  return (
    <Disclosure
      className="group relative hidden min-w-0 lg:block"
      summaryClassName="flex min-h-11 items-center gap-2 rounded-lg px-2 hover:bg-sunken [&>svg]:shrink-0"
      summary={
        <>
          <Avatar
            src={viewer.photo}
            name={viewer.name}
            size={32}
            shape={viewer.kind === "startup" ? "square" : "circle"}
          />
          <bdi className="max-w-40 min-w-0 truncate max-xl:sr-only">{viewer.name}</bdi>
          <span className="sr-only">{t("header.account")}</span>
          <ChevronDown aria-hidden className="size-4 text-ink-faint" />
        </>
      }
    >
      <div className="absolute end-0 top-full z-50 mt-2 hidden w-64 group-open:block rounded-xl border border-line bg-surface p-1.5 shadow-overlay">
        <AccountEntries viewer={viewer} staffPath={staffPath} />
      </div>
    </Disclosure>
  );
}

/** Shows who is signed in, and links to their pages. */
export function AccountEntries({ viewer, staffPath }: AccountProps) {
  const { t } = useTranslation("layout");
  const icon = "size-4.5 shrink-0 text-ink-faint";
  return (
    <>
      <p className="px-3 pt-2 pb-1.5">
        <span className="block truncate font-medium">{viewer.name}</span>
        <span className="block text-sm text-ink-faint">{t(`kinds.${viewer.kind}`)}</span>
      </p>
      {viewer.kind === "staff" ? (
        staffPath && (
          <MenuLink to={staffPath} icon={<UserRound aria-hidden className={icon} />}>
            {t("header.staff")}
          </MenuLink>
        )
      ) : (
        <>
          <MenuLink to={`/${viewer.kind}`} icon={<UserRound aria-hidden className={icon} />}>
            {t(viewer.kind === "startup" ? "header.myCompany" : "header.myProfile")}
          </MenuLink>
          <MenuLink to="/messages" icon={<MessageSquare aria-hidden className={icon} />}>
            {t("header.messages")}
          </MenuLink>
          {/* Favorites is the list with this filter, so the link is never marked as the current page. */}
          <Link
            to={viewer.kind === "startup" ? "/investors?favorites=1" : "/startups?favorites=1"}
            className={entryStyle}
          >
            <Heart aria-hidden className={icon} />
            {t("header.favorites")}
          </Link>
          <MenuLink to="/board" icon={<Columns3 aria-hidden className={icon} />}>
            {t("header.board")}
          </MenuLink>
          <MenuLink to="/plans" icon={<Gem aria-hidden className={icon} />}>
            {t("header.plans")}
          </MenuLink>
          <MenuLink to="/orders" icon={<Receipt aria-hidden className={icon} />}>
            {t("header.orders")}
          </MenuLink>
        </>
      )}
      <MenuLink to="/account" icon={<Settings aria-hidden className={icon} />}>
        {t("header.settings")}
      </MenuLink>
      <PostForm action="/logout">
        <button type="submit" className={entryStyle}>
          <LogOut aria-hidden className={icon} />
          {t("header.signOut")}
        </button>
      </PostForm>
    </>
  );
}
