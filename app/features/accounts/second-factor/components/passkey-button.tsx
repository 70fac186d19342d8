import { useNavigate } from "@remix-run/react";
import KeyRound from "lucide-react/icons/key-round";
import { type MouseEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { readerHeaders } from "~/components/form/page-reader";
import { Button, type ButtonProps } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";

interface PasskeyButtonProps
  extends Pick<ButtonProps, "name" | "value" | "variant" | "size" | "className" | "pending"> {
  /** Whether to create a passkey or use an existing one. */
  ceremony: "add" | "use";
  /** The URL of the WebAuthn options. */
  options: string;
  /** Where to go if the server first requires a fresh proof of identity. */
  confirm?: string;
  label: string;
}

type Problem = "cancelled" | "known" | "unsupported" | "wrong";

/**
 * The submit button of a passkey form: runs the WebAuthn ceremony first, then submits the form with the response in the
 * field `passkey`. The library is loaded on click.
 */
export function PasskeyButton({ ceremony, options, confirm, label, pending, ...props }: PasskeyButtonProps) {
  const { t } = useTranslation("secondFactor");
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const answer = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"idle" | "waiting" | Problem>("idle");

  async function run(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const button = event.currentTarget;
    const { form } = button;
    if (!form?.reportValidity() || !answer.current) return;
    setState("waiting");
    try {
      const response = await fetch(options, {
        method: "POST",
        headers: { ...readerHeaders(), Accept: "application/json" },
      });
      if (response.status === 403 && confirm) return navigate(confirm);
      if (!response.ok) return setState(response.status === 409 ? "known" : "wrong");
      answer.current.value = JSON.stringify(await sign(ceremony, await response.json()));
      form.requestSubmit(button);
      answer.current.value = "";
      setState("idle");
    } catch (error) {
      setState(problemOf(error));
    }
  }

  return (
    <div className="space-y-2">
      <input ref={answer} type="hidden" name="passkey" />
      <Button
        type="submit"
        onClick={run}
        disabled={!hydrated}
        pending={pending || state === "waiting"}
        formNoValidate
        {...props}
      >
        <KeyRound aria-hidden className="size-4.5" />
        {label}
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {state === "waiting" && t("passkey.waiting")}
        {state !== "idle" && state !== "waiting" && <span className="text-danger">{t(`passkey.${state}`)}</span>}
      </p>
      <noscript>
        <p className="text-sm text-ink-faint">{t("passkey.noScript")}</p>
      </noscript>
    </div>
  );
}

async function sign(ceremony: "add" | "use", optionsJSON: never): Promise<unknown> {
  const { browserSupportsWebAuthn, startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
  if (!browserSupportsWebAuthn()) throw new DOMException("No passkeys here.", "NotSupportedError");
  return ceremony === "add" ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON });
}

/** The library preserves the browser's error names. */
function problemOf(error: unknown): Problem {
  switch (error instanceof Error ? error.name : "") {
    case "NotSupportedError":
      return "unsupported";
    case "InvalidStateError":
      return "known";
    case "NotAllowedError":
    case "AbortError":
      return "cancelled";
    default:
      return "wrong";
  }
}
