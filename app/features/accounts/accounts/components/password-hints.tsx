import Check from "lucide-react/icons/check";
import Circle from "lucide-react/icons/circle";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { type PasswordOwner, passwordChecks, passwordStrength } from "../rules";

const rules = ["length", "notOwner"] as const;
const meters = {
  weak: { filled: 1, color: "bg-warning" },
  fair: { filled: 2, color: "bg-brand-400" },
  strong: { filled: 3, color: "bg-brand-600" },
};

/**
 * The rules for a new password, ticked off during typing where the browser can check them, and a strength meter.
 * Without scripts it is a plain list. Uses phrasing content only, because a field's hint is a paragraph.
 */
export function PasswordHints({ password = "", email = "", name }: Partial<PasswordOwner> & { password?: string }) {
  const { t } = useTranslation("accounts");
  const checks = passwordChecks(password, { email, name });
  const allMet = rules.every((rule) => checks[rule]);
  const strength = allMet ? passwordStrength(password) : null;
  return (
    <span className="block space-y-2">
      <span className="block space-y-0.5">
        {rules.map((rule) => {
          const met = checks[rule];
          const Icon = met ? Check : Circle;
          return (
            <span key={rule} className={cn("flex items-center gap-2", met && "text-brand-700")}>
              <Icon aria-hidden className={cn("size-4 shrink-0", !met && "scale-50")} />
              {t(`password.rules.${rule}`)}
              {password !== "" && <span className="sr-only">({t(met ? "password.met" : "password.unmet")})</span>}
            </span>
          );
        })}
        <span className="flex items-center gap-2">
          <Circle aria-hidden className="size-4 shrink-0 scale-50" />
          {t("password.uncommon")}
        </span>
      </span>
      {strength && (
        <span className="block space-y-1.5">
          <span aria-hidden className="grid grid-cols-3 gap-1">
            {[1, 2, 3].map((part) => (
              <span
                key={part}
                className={cn("h-1 rounded-full", part <= meters[strength].filled ? meters[strength].color : "bg-line")}
              />
            ))}
          </span>
          <span className="block">{t("password.strength", { strength: t(`password.strengths.${strength}`) })}</span>
        </span>
      )}
    </span>
  );
}
