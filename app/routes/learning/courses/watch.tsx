import { data } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate, useRevalidator } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import CircleCheck from "lucide-react/icons/circle-check";
import MessageCircle from "lucide-react/icons/message-circle";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PagePart, pagePart } from "~/components/layout/page-part";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { mayWatch } from "~/features/core/access/rules";
import { CertificateLinks } from "~/features/learning/courses/components/certificate-links";
import { LessonList } from "~/features/learning/courses/components/lesson-list";
import { LessonPlayer, type PlayerHandle } from "~/features/learning/courses/components/lesson-player";
import { accessNeeded } from "~/features/learning/courses/course";
import { listFinishes } from "~/features/learning/courses/finish-video.server";
import { nextLesson } from "~/features/learning/courses/next-lesson";
import { addNote, deleteNote, listNotes } from "~/features/learning/courses/notes.server";
import { listLogs } from "~/features/learning/courses/progress.server";
import { requireCourse, requireLesson } from "~/features/learning/courses/require-lesson.server";
import { deleteForm, noteForm, watchMoment } from "~/features/learning/courses/schema";
import { noteTipOpened } from "~/features/learning/courses/tips.server";
import { addressesOf } from "~/features/learning/courses/video-address.server";
import { resumeAt } from "~/features/learning/courses/watch-log";
import { tipParam, watchPath } from "~/features/learning/courses/watch-path";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["courses"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** The page contains URLs specific to the viewer. */
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = page("everyone", async ({ app, params, url, viewer, locale, preview, t, redirectTo }) => {
  const courseId = params.courseid ?? "";
  const whole = await requireCourse(app, { courseId, locale, preview });
  const own = viewer.kind === "visitor" ? null : { actor: viewer, courseId };
  const [logs, finishes] = await Promise.all([own ? listLogs(app, own) : [], own ? listFinishes(app, own) : []]);
  const finished = finishes.map((one) => one.video);
  const video = url.searchParams.get("lesson");
  if (video === null) {
    const next = nextLesson(whole, logs[0]?.video ?? "", (one) => finished.includes(one));
    if (!next) throw new AppError("not_found");
    throw redirectTo(watchPath(courseId, next.video));
  }
  noteTipOpened(app, { viewer, course: whole, video, field: url.searchParams.get(tipParam) });
  const found = await requireLesson(app, { viewer, courseId, video, locale, preview }).catch((error: unknown) => {
    // The course's page explains in its modal how to unlock it.
    const isLocked = error instanceof AppError && (error.code === "level_too_low" || error.code === "unauthenticated");
    if (isLocked) throw redirectTo(`/course/${courseId}?locked=${encodeURIComponent(video)}`);
    throw error;
  });
  const { course, lesson, needs } = found;
  const at = course.lessons.indexOf(lesson);
  const log = logs.find((one) => one.video === video);
  const moment = watchMoment.safeParse(url.searchParams.get("t") ?? undefined);
  const { seconds } = lesson;
  const startAt = moment.success ? Math.min(moment.data, seconds) : resumeAt(log?.lastWatchTime ?? 0, seconds);
  const besides = (by: 1 | -1) => {
    const other = course.lessons[at + by];
    return other && mayWatch(viewer, accessNeeded(course, other)) ? { video: other.video, title: other.title } : null;
  };
  return {
    title: t("courses:player.title", { lesson: lesson.title, course: course.title }),
    description: lesson.text || course.summary,
    canonicalPath: `/course/${courseId}`,
    noindex: true,
    course: { id: courseId, title: course.title },
    lesson: {
      video,
      title: lesson.title,
      text: lesson.text,
      chapters: lesson.chapters,
      poster: lesson.poster,
    },
    number: at + 1,
    lessons: course.lessons.map((one) => ({
      video: one.video,
      title: one.title,
      text: "",
      seconds: one.seconds,
      isPreview: one.isPreview,
      isOpen: mayWatch(viewer, accessNeeded(course, one)),
    })),
    addresses: await addressesOf(app, { viewer, lesson, needs }),
    startAt,
    serverNow: app.now(),
    finished,
    next: besides(1),
    previous: besides(-1),
    notes: own ? await listNotes(app, { ...own, video }) : null,
    mayDiscuss: own !== null && mayWatch(viewer, course.door),
    isCourseDone: course.lessons.every((one) => finished.includes(one.video)),
  };
});

export const action = page("members", async ({ app, request, params, viewer, url }) => {
  const form = await readForm(request);
  const courseId = params.courseid ?? "";
  const here = (path: string) => `/course/${courseId}/watch${path}`;
  const video = url.searchParams.get("lesson") ?? "";
  switch (form.get("intent")) {
    case "note":
      return submitForm(form, noteForm, async ({ at, text }) => {
        await addNote(app, { actor: viewer, courseId, video, at, text });
        return redirectWithToast(request, here(url.search), { tone: "success", key: "courses:notes.added" });
      });
    case "deleteNote":
      return submitForm(form, deleteForm, async ({ note }) => {
        await deleteNote(app, { actor: viewer, noteId: note });
        return redirectWithToast(request, here(url.search), { tone: "success", key: "courses:notes.deleted" });
      });
    default:
      return data(null, { status: 400 });
  }
});

const loadNotes = async () => (await import("~/features/learning/courses/components/lesson-notes")).LessonNotes;
/** Loaded only for members, because it needs the form libraries. */
const lessonNotes = pagePart({
  name: "lesson-notes",
  load: loadNotes,
  loaded: import.meta.env.SSR ? await loadNotes() : undefined,
  i18n: ["courses", "drafts", "errors", "validation"],
});

export default function Watch() {
  const loaded = useLoaderData<typeof loader>();
  const { course, lesson, number, lessons, finished, next, previous, notes, isCourseDone } = loaded;
  const { t } = useTranslation("courses");
  const answer = useAnswer<typeof action>();
  const player = useRef<PlayerHandle>(null);
  const { revalidate } = useRevalidator();
  const isFinished = finished.includes(lesson.video);
  const [justFinished, setJustFinished] = useState("");
  return (
    <div className="shell space-y-6 py-4 md:py-8">
      <Link
        to={`/course/${course.id}`}
        className="inline-flex min-h-11 items-center gap-2 text-brand-700 underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{course.title}</span>
      </Link>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          <header>
            <p className="text-sm text-ink-soft">{t("player.position", { number, total: lessons.length })}</p>
            <h1 className="text-xl font-semibold tracking-tight wrap-anywhere md:text-3xl">{lesson.title}</h1>
          </header>
          <LessonPlayer
            key={lesson.video}
            ref={player}
            courseId={course.id}
            lesson={lesson}
            addresses={loaded.addresses}
            startAt={loaded.startAt}
            serverNow={loaded.serverNow}
            isVisitor={notes === null}
            onFinished={() => {
              if (isFinished || justFinished === lesson.video) return;
              setJustFinished(lesson.video);
              revalidate();
            }}
          />
          {isFinished && (
            <div role="status">
              <Notice tone="success">
                <span className="flex items-center gap-2 text-ink">
                  <CircleCheck aria-hidden className="size-4 shrink-0" />
                  {t(isCourseDone ? "player.courseDone" : "player.done")}
                </span>
                {isCourseDone && <CertificateLinks courseId={course.id} />}
              </Notice>
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            {previous && (
              <Button asChild variant="secondary">
                <Link to={watchPath(course.id, previous.video)} title={previous.title}>
                  <ArrowLeft aria-hidden />
                  {t("player.previous")}
                </Link>
              </Button>
            )}
            {next && (
              <Button asChild variant={isFinished ? "primary" : "secondary"}>
                <Link to={watchPath(course.id, next.video)} title={next.title}>
                  {t("player.next")}
                  <ArrowRight aria-hidden />
                </Link>
              </Button>
            )}
            {loaded.mayDiscuss && (
              <AskLink courseId={course.id} video={lesson.video} position={() => player.current?.position() ?? 0} />
            )}
          </div>
          {lesson.text && <p className="text-ink-soft wrap-anywhere">{lesson.text}</p>}
          {notes && (
            <PagePart
              part={lessonNotes}
              props={{
                notes,
                draft: watchPath(course.id, lesson.video),
                answer: answer ?? null,
                position: () => player.current?.position() ?? 0,
                onGoTo: (seconds) => player.current?.goTo(seconds),
              }}
            />
          )}
        </div>
        <LessonList courseId={course.id} lessons={lessons} finished={finished} current={lesson.video} />
      </div>
    </div>
  );
}

/** Links to the discussion, with the reader's current position. */
function AskLink({ courseId, video, position }: { courseId: string; video: string; position: () => number }) {
  const { t } = useTranslation("courses");
  const navigate = useNavigate();
  const to = (at: number) => `/course/${courseId}?${new URLSearchParams({ video, at: String(at) })}#discussion`;
  return (
    <Button asChild variant="ghost">
      <Link
        to={to(0)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          navigate(to(Math.floor(position())));
        }}
      >
        <MessageCircle aria-hidden />
        {t("discussion.title")}
      </Link>
    </Button>
  );
}
