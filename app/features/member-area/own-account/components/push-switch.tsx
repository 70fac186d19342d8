import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { SettingsCard } from "./settings-card";

interface PushSwitchProps {
  /** Our public key, which the browser's push service asks us to prove. */
  publicKey: string;
  /** The endpoints of this session's browser that receive notifications. */
  endpoints: readonly string[];
}

const longestWaitMs = 10_000;

type State = "unsupported" | "denied" | "off" | "on" | "failed";

/** Turns this browser's push notifications on and off (product §25.9). The browser asks for permission only here. */
export function PushSwitch({ publicKey, endpoints }: PushSwitchProps) {
  const { t } = useTranslation("settings");
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<Record<string, string>>({});

  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const found = await stateOf({ publicKey, endpoints });
      if (isCurrent) setState(found);
    };
    find().catch(() => setState("unsupported"));
    return () => {
      isCurrent = false;
    };
  }, [publicKey, endpoints]);

  useEffect(() => {
    if (sent.intent) form.current?.requestSubmit();
  }, [sent]);

  async function change(turn: () => Promise<Record<string, string> | State>) {
    setBusy(true);
    const done = await turn().catch((): State => "failed");
    setBusy(false);
    if (typeof done === "string") setState(done);
    else setSent(done);
  }

  return (
    <SettingsCard title={t("push.title")} description={t("push.description")}>
      <PostForm ref={form} hidden>
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </PostForm>
      <div role="status" className="empty:hidden">
        {state === "unsupported" && <Notice tone="info">{t("push.unsupported")}</Notice>}
        {state === "denied" && <Notice tone="warning">{t("push.denied")}</Notice>}
        {state === "failed" && (
          <Notice tone="danger" className="mb-4">
            {t("push.failed")}
          </Notice>
        )}
        {state === "on" && <p className="mb-3 font-medium">{t("push.isOn")}</p>}
      </div>
      {(state === null || state === "off" || state === "failed") && (
        // Until the state is known, the disabled button keeps the page from moving.
        <Button
          type="button"
          pending={isBusy}
          disabled={state === null}
          className="noscript:hidden"
          onClick={() => change(() => turnOn(publicKey))}
        >
          {t("push.turnOn")}
        </Button>
      )}
      {state === "on" && (
        <Button type="button" variant="secondary" pending={isBusy} onClick={() => change(turnOff)}>
          {t("push.turnOff")}
        </Button>
      )}
    </SettingsCard>
  );
}

async function stateOf({ publicKey, endpoints }: PushSwitchProps): Promise<State> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const registered = await navigator.serviceWorker.getRegistration();
  const subscription = await registered?.pushManager.getSubscription();
  // One under an earlier key gets nothing any more.
  const isOurs = subscription && base64(subscription.options.applicationServerKey) === publicKey;
  return isOurs && endpoints.includes(subscription.endpoint) ? "on" : "off";
}

const base64 = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

async function turnOn(publicKey: string): Promise<Record<string, string> | State> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  // Registered soon after the page has loaded, unless the browser refuses it.
  const registration = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((resolve) => setTimeout(resolve, longestWaitMs, null)),
  ]);
  if (!registration) return "failed";
  const { pushManager } = registration;
  // One that an earlier session left, perhaps under another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  return { intent: "push_on", endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

async function turnOff(): Promise<Record<string, string> | State> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (!subscription) return "off";
  await subscription.unsubscribe();
  return { intent: "push_off", endpoint: subscription.endpoint };
}
