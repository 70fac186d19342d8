import { useTranslation } from "react-i18next";

/** Formats the length of a video or course in minutes: 12 分鐘, 1 h 5 min. */
export function useLengthText(): (seconds: number) => string {
  const { t } = useTranslation("courses");
  return (seconds) => {
    const whole = Math.max(1, Math.round(seconds / 60));
    const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
    return hours > 0 ? t("length.hours", { hours, minutes }) : t("length.minutes", { minutes });
  };
}
