import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { TextWithPart } from "~/components/ui/text-with-part";
import type { SocialProvider } from "~/db/values";
import { providerNames, type SignUpType } from "../rules";
import { textLink } from "./auth-card";
import { ProviderLogo } from "./provider-logo";

/** The path that starts a social login. */
function socialStart(
  provider: SocialProvider,
  { type, reference, activation }: { type: SignUpType; reference?: string | null; activation?: string },
) {
  const query = new URLSearchParams({
    type,
    ...(reference ? { reference } : {}),
    ...(activation ? { activation } : {}),
  });
  return `/login/${provider}?${query}`;
}

interface SocialButtonsProps {
  providers: SocialProvider[];
  type: SignUpType;
  reference?: string | null;
  /** The code of the mailed link whose account is to be activated. */
  activation?: string;
  purpose: "login" | "signup" | "activate";
}

/** A button for each configured provider, with the consent note; renders nothing without providers. */
export function SocialButtons({ providers, type, reference, activation, purpose }: SocialButtonsProps) {
  const { t } = useTranslation("accounts");
  if (providers.length === 0) return null;
  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("social.or")}
      </p>
      <div className="mt-4 grid gap-3">
        {providers.map((provider) => (
          <Button key={provider} variant="secondary" size="lg" asChild>
            <Link to={socialStart(provider, { type, reference, activation })} reloadDocument rel="nofollow">
              <ProviderLogo provider={provider} />
              {t(`social.${purpose}`, { provider: providerNames[provider] })}
            </Link>
          </Button>
        ))}
      </div>
      {purpose !== "activate" && (
        <p className="mt-3 text-sm text-ink-faint">
          <TextWithPart
            text={t("social.consent", { type: t(`types.${type}`) })}
            name="terms"
            part={(words) => (
              <Link to="/terms" target="_blank" className={textLink}>
                {words}
              </Link>
            )}
          />
        </p>
      )}
    </div>
  );
}

/** The providers as icon buttons for one account type, for lists of types. */
export function SocialIcons({
  providers,
  type,
  reference,
  purpose,
}: SocialButtonsProps & { purpose: "login" | "signup" }) {
  const { t } = useTranslation("accounts");
  if (providers.length === 0) return null;
  return (
    <div className="flex gap-2">
      {providers.map((provider) => (
        <Button key={provider} variant="secondary" className="size-11 p-0!" asChild>
          <Link
            to={socialStart(provider, { type, reference })}
            reloadDocument
            rel="nofollow"
            aria-label={t(`social.${purpose}As`, { provider: providerNames[provider], type: t(`types.${type}`) })}
            title={t(`social.${purpose}`, { provider: providerNames[provider] })}
          >
            <ProviderLogo provider={provider} />
          </Link>
        </Button>
      ))}
    </div>
  );
}
