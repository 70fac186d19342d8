import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";

/** Turns the monthly mail with the numbers on or off. */
export function MonthlyMail({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation("numbers");
  return (
    <Card asChild className="print:hidden">
      <section aria-labelledby="monthly" className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="monthly" className="font-semibold">
            {t("monthly.title")}
          </h2>
          <p className="text-ink-soft">{t(isOn ? "monthly.on" : "monthly.off")}</p>
        </div>
        <PostForm>
          <input type="hidden" name="mail" value={isOn ? "off" : "on"} />
          <SubmitButton variant="secondary">{t(isOn ? "monthly.turnOff" : "monthly.turnOn")}</SubmitButton>
        </PostForm>
      </section>
    </Card>
  );
}
