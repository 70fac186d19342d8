import Laptop from "lucide-react/icons/laptop";
import Smartphone from "lucide-react/icons/smartphone";
import Terminal from "lucide-react/icons/terminal";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { LocalDate } from "~/components/ui/local-date";
import { RelativeTime } from "~/components/ui/relative-time";
import type { OpenSession } from "../queries.server";
import { useDeviceName } from "./use-device-name";

/** The logged-in devices: the current one first, the others with a button to log them out. */
export function SessionList({ sessions }: { sessions: OpenSession[] }) {
  const { t } = useTranslation("settings");
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <PostForm className="mt-5 border-t border-line pt-5">
          <ConfirmDialog
            title={t("sessions.endAllTitle")}
            description={t("sessions.endAllDescription")}
            confirmLabel={t("sessions.endAll")}
            tone="danger"
          >
            <SubmitButton variant="danger">{t("sessions.endAll")}</SubmitButton>
          </ConfirmDialog>
        </PostForm>
      ) : (
        <p className="mt-4 text-ink-faint">{t("sessions.alone")}</p>
      )}
    </>
  );
}

const portable: ReadonlySet<string> = new Set(["ios", "ipados", "android"]);

function SessionRow({ session }: { session: OpenSession }) {
  const { t } = useTranslation("settings");
  const { browser, system } = session.device;
  const Icon = browser === "program" ? Terminal : portable.has(system) ? Smartphone : Laptop;
  const device = useDeviceName()(session.device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0">
      <span
        aria-hidden
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-soft"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.isCurrent && <Badge tone="success">{t("sessions.current")}</Badge>}
        </p>
        <p className="text-sm text-ink-faint">
          {t("sessions.lastSeen")} <RelativeTime seconds={session.lastSeenAt / 1000} />
          {" · "}
          {t("sessions.since")} <LocalDate at={session.createdAt} withTime />
        </p>
      </div>
      {!session.isCurrent && (
        <PostForm>
          <SubmitButton
            name="session"
            value={session.id}
            variant="secondary"
            size="sm"
            aria-label={t("sessions.endOf", { device })}
          >
            {t("sessions.end")}
          </SubmitButton>
        </PostForm>
      )}
    </li>
  );
}
