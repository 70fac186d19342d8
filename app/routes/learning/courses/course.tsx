import { data } from "@remix-run/cloudflare";
import { useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { PagePart, pagePart } from "~/components/layout/page-part";
import { Link } from "~/components/ui/link";
import { useHydrated } from "~/components/ui/use-hydrated";
import { pageWithin } from "~/db/page";
import { reportReasons } from "~/db/values";
import { type CourseStep, mayWatch, stepToCourses } from "~/features/core/access/rules";
import { staffMay } from "~/features/core/access/staff";
import { changePost, deletePost, hidePost, showPost } from "~/features/learning/courses/change-post.server";
import { CertificateLinks } from "~/features/learning/courses/components/certificate-links";
import { CourseDetails } from "~/features/learning/courses/components/course-details";
import { CourseHeader } from "~/features/learning/courses/components/course-header";
import { CourseList } from "~/features/learning/courses/components/course-list";
import { CourseLock, CourseModal } from "~/features/learning/courses/components/course-lock";
import type { DiscussionAnswer } from "~/features/learning/courses/components/discussion";
import { LessonList } from "~/features/learning/courses/components/lesson-list";
import { accessNeeded, courseCard, lessonOf } from "~/features/learning/courses/course";
import { listFinishes } from "~/features/learning/courses/finish-video.server";
import { listPosts } from "~/features/learning/courses/list-posts.server";
import { nextLesson } from "~/features/learning/courses/next-lesson";
import { countFinished, listLogs } from "~/features/learning/courses/progress.server";
import { findCourse, listCourses } from "~/features/learning/courses/queries.server";
import { reportPost } from "~/features/learning/courses/report-post.server";
import { changeForm, postForm, removeForm, replyForm, reportForm } from "~/features/learning/courses/schema";
import { writePost, writeReply } from "~/features/learning/courses/write-post.server";
import type { CourseDoor } from "~/features/publishing/content-kinds/course/values";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { requestedPage } from "../../requested-page";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["access", "courses", "levels"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("everyone", async ({ app, params, url, viewer, locale, preview, t }) => {
  const id = params.courseid ?? "";
  const course = await findCourse(app, { id, locale, preview });
  if (!course) throw new AppError("not_found");
  const isOpen = mayWatch(viewer, course.door);
  const own = viewer.kind === "visitor" ? null : { actor: viewer, courseId: id };
  const mayHide = staffMay(viewer, "reports.settle");
  const loadedAt = app.now();
  const [finishes, logs, related, posts] = await Promise.all([
    own ? listFinishes(app, own) : [],
    own ? listLogs(app, own) : [],
    listCourses(app, { locale, category: course.category || undefined, size: 4 }),
    isOpen && viewer.kind !== "visitor" && preview !== id
      ? pageWithin(requestedPage(url.searchParams), (page) =>
          listPosts(app, { viewer, courseId: id, withHidden: mayHide, page }),
        )
      : null,
  ]);
  const finished = finishes.map(({ video }) => video);
  const lessons = course.lessons.map((lesson) => ({
    video: lesson.video,
    title: lesson.title,
    text: lesson.text,
    seconds: lesson.seconds,
    isPreview: lesson.isPreview,
    isOpen: mayWatch(viewer, accessNeeded(course, lesson)),
  }));
  const next = nextLesson(course, logs[0]?.video ?? "", (video) => finished.includes(video));
  const others = related.result.filter((one) => one.id !== id).slice(0, 3);
  const asked = url.searchParams.get("video");
  const mentioned = asked === null ? undefined : lessonOf(course, asked);
  const { title, summary, cover, category, knowledge, door, seconds, body, learn, teachers, materials } = course;
  return {
    title,
    description: summary,
    image: cover?.url,
    noindex: preview === id,
    course: { id, title, summary, cover, category, knowledge, door, seconds, lessons: lessons.length },
    details: {
      body,
      learn,
      teachers,
      materials: isOpen ? materials : materials.map((one) => ({ ...one, address: "" })),
    },
    lessons,
    finished,
    hasBegun: logs.length > 0,
    isCourseDone: isOpen && lessons.length > 0 && lessons.every(({ video }) => finished.includes(video)),
    next: next ? { video: next.video, title: next.title } : null,
    preview: lessons.find((lesson) => lesson.isPreview)?.video ?? null,
    step: stepToCourses(viewer, door),
    isAsked: url.searchParams.has("locked"),
    /** The discussion's content; null for viewers without access. */
    shown: posts && own ? { posts, loadedAt, accountId: own.actor.id } : null,
    mayHide,
    // The page's own namespaces do not include these texts.
    reasons: posts ? reportReasons.map((value) => ({ value, label: t(`messaging:report.reasons.${value}`) })) : [],
    mention: mentioned
      ? { video: mentioned.video, title: mentioned.title, at: Number(url.searchParams.get("at")) || 0 }
      : null,
    related: others.map(courseCard),
    relatedFinished: await countFinished(app, { viewer, courses: others }),
  };
});

export const action = page("members", async ({ app, request, params, viewer, url }) => {
  const form = await readForm(request);
  const courseId = params.courseid ?? "";
  const query = new URLSearchParams(url.search);
  for (const name of ["video", "at", "locked"]) query.delete(name);
  const here = `/course/${courseId}${query.size > 0 ? `?${query}` : ""}#discussion`;
  const done = (key: "posted" | "replied" | "changed" | "deleted" | "reported" | "hidden" | "shown") =>
    redirectWithToast(request, here, { tone: "success", key: `courses:discussion.${key}` });
  const intent = String(form.get("intent") ?? "");
  const marked = { extraData: { about: `${intent} ${form.get("post") ?? ""} ${form.get("entry") ?? ""}` } };
  switch (intent) {
    case "post":
      return submitForm(
        form,
        postForm,
        async ({ text, video, at }) => {
          await writePost(app, { actor: viewer, courseId, text, mention: video === "" ? null : { video, at } });
          return redirectWithToast(request, `/course/${courseId}#discussion`, {
            tone: "success",
            key: "courses:discussion.posted",
          });
        },
        marked,
      );
    case "reply":
      return submitForm(
        form,
        replyForm,
        async ({ post, text }) => {
          await writeReply(app, { actor: viewer, postId: post, text, origin: clientOf(app, request).origin });
          return done("replied");
        },
        marked,
      );
    case "change":
      return submitForm(
        form,
        changeForm,
        async ({ entry: id, post, text }) => {
          await changePost(app, { actor: viewer, key: { id, postId: post || null }, text });
          return done("changed");
        },
        marked,
      );
    case "delete":
      return submitForm(
        form,
        removeForm,
        async ({ entry: id, post }) => {
          await deletePost(app, { actor: viewer, key: { id, postId: post || null } });
          return done("deleted");
        },
        marked,
      );
    case "report":
      return submitForm(
        form,
        reportForm,
        async ({ entry: id, reason, note }) => {
          await reportPost(app, { actor: viewer, id, reason, note });
          return done("reported");
        },
        marked,
      );
    case "hide":
      return submitForm(
        form,
        removeForm,
        async ({ entry: id }) => {
          if (viewer.kind !== "staff") throw new AppError("forbidden");
          await hidePost(app, { actor: viewer, id });
          return done("hidden");
        },
        marked,
      );
    case "show":
      return submitForm(
        form,
        removeForm,
        async ({ entry: id }) => {
          if (viewer.kind !== "staff") throw new AppError("forbidden");
          await showPost(app, { actor: viewer, id });
          return done("shown");
        },
        marked,
      );
    default:
      return data(null, { status: 400 });
  }
});

const loadDiscussion = async () => (await import("~/features/learning/courses/components/discussion")).Discussion;
/** Loaded only for viewers with access to the discussion, never for visitors. */
const discussion = pagePart({
  name: "discussion",
  load: loadDiscussion,
  loaded: import.meta.env.SSR ? await loadDiscussion() : undefined,
  i18n: ["courses", "drafts", "errors", "validation"],
});

export default function CoursePage() {
  const loaded = useLoaderData<typeof loader>();
  const { course, details, lessons, finished, step, isAsked, isCourseDone, shown, related, relatedFinished } = loaded;
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("courses");
  return (
    <article className="shell space-y-8 py-6 md:py-10">
      <Link
        to="/course"
        className="inline-flex min-h-11 items-center gap-2 text-brand-700 underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4 shrink-0" />
        {t("course.back")}
      </Link>
      <CourseHeader {...loaded} done={lessons.filter(({ video }) => finished.includes(video)).length} />
      {isCourseDone && <CertificateLinks courseId={course.id} />}
      {step && <CourseLock door={course.door} step={step} />}
      {step && isAsked && <AskedModal door={course.door} step={step} />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <LessonList courseId={course.id} lessons={lessons} finished={finished} className="lg:order-2" />
        <CourseDetails details={details} />
      </div>
      {shown && (
        <PagePart
          key={course.id}
          part={discussion}
          props={{
            ...shown,
            lessons,
            courseId: course.id,
            mayHide: loaded.mayHide,
            reasons: loaded.reasons,
            mention: loaded.mention,
            answer: (answer as DiscussionAnswer | undefined) ?? null,
          }}
        />
      )}
      {related.length > 0 && (
        <section aria-labelledby="related" className="border-t border-line pt-8">
          <h2 id="related" className="mb-5 text-xl font-semibold">
            {t("course.related")}
          </h2>
          <CourseList courses={related} finished={relatedFinished} as="h3" />
        </section>
      )}
    </article>
  );
}

/**
 * The course modal, once the page is hydrated; without scripts the page shows the same text. A separate component, so
 * that the page does not rerender while its parts hydrate.
 */
function AskedModal(props: { door: CourseDoor; step: CourseStep }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const close = () => {
    const query = new URLSearchParams(search);
    query.delete("locked");
    navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true });
  };
  return hydrated ? <CourseModal {...props} onClose={close} /> : null;
}
