import Upload from "lucide-react/icons/upload";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProps } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLocale } from "~/components/ui/use-locale";
import { fileSizeText } from "~/features/files/file-size";
import { videoExtensions } from "~/features/files/video-type";
import { clock } from "~/features/publishing/content-kinds/course/chapters";
import type { LessonFile } from "../list-lesson-files.server";
import { LessonUploadError, uploadCaptions, uploadVideo } from "../upload-lesson-file";
import { useLessonFiles } from "./lesson-files";

type LessonFileControlProps = FieldProps & { kind: LessonFile["kind"] };

type State =
  | { is: "idle" }
  | { is: "sending"; part: number; isWaiting: boolean }
  | { is: "failed"; reason: LessonUploadError["reason"] };

/** A field for a video or captions, holding the file id: chosen from the uploaded ones, or uploaded here. */
export function LessonFileControl({ kind, ...props }: LessonFileControlProps) {
  const { t } = useTranslation("courses");
  const locale = useLocale();
  const hydrated = useHydrated();
  const [added, setAdded] = useState<LessonFile[]>([]);
  const [state, setState] = useState<State>({ is: "idle" });
  const running = useRef<AbortController | null>(null);
  const offered = useLessonFiles().filter((file) => file.kind === kind);
  const { id } = props.field;
  const newest = added[0]?.id;
  useEffect(() => {
    const select = newest === undefined ? null : document.getElementById(id);
    if (!(select instanceof HTMLSelectElement) || newest === undefined) return;
    select.value = newest;
    select.dispatchEvent(new Event("input", { bubbles: true }));
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }, [id, newest]);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    const controller = new AbortController();
    running.current = controller;
    setState({ is: "sending", part: 0, isWaiting: false });
    const change = (next: Partial<Extract<State, { is: "sending" }>>) =>
      setState((now) => (now.is === "sending" ? { ...now, ...next } : now));
    try {
      const made = await (kind === "video" ? uploadVideo : uploadCaptions)(file, {
        lang: locale,
        signal: controller.signal,
        onProgress: (part) => change({ part }),
        onWaiting: (isWaiting) => change({ isWaiting }),
      });
      setAdded((files) => [made, ...files]);
      setState({ is: "idle" });
    } catch (error) {
      if (controller.signal.aborted) return setState({ is: "idle" });
      setState({ is: "failed", reason: error instanceof LessonUploadError ? error.reason : { key: "failed" } });
    }
  }

  const options = [...added, ...offered].map(({ id: value, name, seconds, height, size }) => ({
    value,
    label: [name, seconds > 0 ? clock(seconds) : "", height > 0 ? `${height}p` : "", fileSizeText(size)]
      .filter(Boolean)
      .join(" · "),
  }));
  return (
    <div className="space-y-2">
      <SelectField {...props} options={options} />
      {hydrated && state.is !== "sending" && (
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-line-strong/60 bg-surface px-3 text-sm font-medium focus-within:outline-2 focus-within:outline-brand-600 hover:bg-sunken">
          <Upload aria-hidden className="size-4" />
          {t(`upload.${kind}`)}
          <input
            type="file"
            accept={kind === "video" ? videoExtensions.join() : ".vtt"}
            aria-label={`${t(`upload.${kind}`)}: ${typeof props.label === "string" ? props.label : ""}`}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = "";
              if (file) void send(file);
            }}
          />
        </label>
      )}
      {state.is === "sending" && (
        <div className="flex flex-wrap items-center gap-3">
          <progress
            value={state.part}
            max={1}
            aria-label={t("upload.progress")}
            className="h-2 min-w-40 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand-600 [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand-600"
          />
          <span role="status" className="text-sm text-ink-soft">
            {state.isWaiting ? t("upload.waiting") : t("upload.sent", { percent: Math.floor(state.part * 100) })}
          </span>
          <Button variant="ghost" size="sm" onClick={() => running.current?.abort()}>
            {t("upload.cancel")}
          </Button>
        </div>
      )}
      {state.is === "failed" && (
        <p role="alert" className="text-danger">
          {"key" in state.reason ? t(`upload.${state.reason.key}`) : state.reason.text}
        </p>
      )}
    </div>
  );
}
