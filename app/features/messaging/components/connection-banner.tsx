import WifiOff from "lucide-react/icons/wifi-off";
import { useTranslation } from "react-i18next";
import type { LiveThread } from "./use-live-thread";

/** Says that the connection is lost and what happens to messages; empty while connected. */
export function ConnectionBanner({ connection }: Pick<LiveThread, "connection">) {
  const { t } = useTranslation("messaging");
  return (
    <div role="status">
      {(connection === "offline" || connection === "lost") && (
        <p className="flex items-center gap-2 border-b border-warning-line bg-warning-soft px-4 py-2 text-sm text-warning md:px-5">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t(connection === "offline" ? "connection.offline" : "connection.reconnecting")}
        </p>
      )}
    </div>
  );
}
