import Building2 from "lucide-react/icons/building-2";
import ChevronRight from "lucide-react/icons/chevron-right";
import Landmark from "lucide-react/icons/landmark";
import Rocket from "lucide-react/icons/rocket";
import Sprout from "lucide-react/icons/sprout";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import type { SocialProvider } from "~/db/values";
import { type SignUpType, signUpTypes } from "../rules";
import { SocialIcons } from "./social-buttons";

const icons = { startup: Rocket, investor: Landmark, angel: Sprout, cvc: Building2 };

interface TypeChoiceProps {
  /** The texts that describe each type. */
  purpose: "loginTypes" | "signup";
  /** The path of a type's page. */
  to: (type: SignUpType) => string;
  /** The configured providers, offered for each type. */
  providers: SocialProvider[];
  reference?: string | null;
}

/** The account types to choose from, each a link. */
export function TypeChoice({ purpose, to, providers, reference }: TypeChoiceProps) {
  const { t } = useTranslation("accounts");
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {signUpTypes.map((type) => {
        const Icon = icons[type];
        return (
          <li
            key={type}
            className="group relative flex flex-col gap-4 rounded-xl border border-line-strong/60 p-4 transition-colors hover:border-brand-600 hover:bg-brand-50 md:p-5"
          >
            <div className="flex flex-1 gap-4">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-100 text-brand-700">
                <Icon aria-hidden className="size-5" />
              </span>
              <div className="min-w-0 flex-1">
                {/* Covers the whole card, beneath the provider buttons. */}
                <Link
                  to={to(type)}
                  className="block text-lg font-semibold after:absolute after:inset-0 after:rounded-xl"
                >
                  {t(`types.${type}`)}
                </Link>
                <p className="mt-1 text-sm text-ink-soft">{t(`${purpose}.${type}`)}</p>
              </div>
              <ChevronRight
                aria-hidden
                className="size-5 shrink-0 self-center text-ink-faint group-hover:text-brand-700"
              />
            </div>
            <div className="relative ms-15 w-fit empty:hidden">
              <SocialIcons
                providers={providers}
                type={type}
                reference={reference}
                purpose={purpose === "signup" ? "signup" : "login"}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
