import type { Device } from "~/features/accounts/device";
import { useTranslation } from "~/locales/use-translation";

/** The name of a device in the page's language. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation("settings");
  return ({ browser, system }) =>
    browser === "program"
      ? t("sessions.browsers.program")
      : t("sessions.device", {
          browser: t(`sessions.browsers.${browser}`),
          system: t(`sessions.systems.${system}`),
        });
}
