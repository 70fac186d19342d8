import { useTranslation } from "react-i18next";
import type { Device } from "~/features/accounts/accounts/device";

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
