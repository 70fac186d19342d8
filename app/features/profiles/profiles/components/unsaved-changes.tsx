import { type Location, useBeforeUnload, useBlocker, useNavigate, useNavigation } from "@remix-run/react";
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { onStored } from "~/components/form/unanswered-posts";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent } from "~/components/ui/dialog";
import { isUploading } from "~/features/files/uploads-under-way";
import { barePath } from "~/locales/locale";
import { useKeptPlace } from "./use-kept-place";

const MarkContext = createContext<() => void>(() => undefined);

/** Marks changes that cause no input event, such as adding or moving a row. */
export const useMarkUnsaved = () => useContext(MarkContext);

interface UnsavedChangesProps {
  /** Changes with each save, which clears the unsaved state. */
  version: number;
  children: ReactNode;
}

/** Tracks unsaved changes and uploads of the form inside, and asks for confirmation before leaving the page. */
export function UnsavedChanges({ version, children }: UnsavedChangesProps) {
  const { t } = useTranslation("profileForms");
  const [changedVersion, setChangedVersion] = useState<number | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const changed = changedVersion === version;
  const mark = useCallback(() => setChangedVersion(version), [version]);
  const keepPlace = useKeptPlace(content, version);
  const leaveOnceSaved = useLeaveOnceSaved(() => setChangedVersion(null));

  const wouldLose = useCallback(
    () => changed || [...(content.current?.querySelectorAll("form") ?? [])].some(isUploading),
    [changed],
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (wouldLose()) event.preventDefault();
      },
      [wouldLose],
    ),
  );

  /**
   * React events also bubble from dialogs, and inputs without a name (file, search) are never submitted; ignore both.
   */
  function noteInput({ target }: FormEvent) {
    if (!(target instanceof HTMLElement) || !content.current?.contains(target)) return;
    if (!(target instanceof HTMLInputElement && target.name === "")) mark();
  }

  /** Submits the form with its own first button, the save button. */
  function saveAndLeave() {
    const form = content.current?.querySelector("form");
    // The router's location has the language prefix, which navigating adds again.
    const target = blocker.location && { ...blocker.location, pathname: barePath(blocker.location.pathname) };
    blocker.reset?.();
    if (!form || !target) return;
    leaveOnceSaved(target);
    form.requestSubmit(form.querySelector<HTMLButtonElement>('button[type="submit"]'));
  }

  return (
    <MarkContext.Provider value={mark}>
      <div ref={content} onInput={noteInput} onSubmit={keepPlace}>
        {children}
      </div>
      <Dialog open={blocker.state === "blocked"} onOpenChange={(open) => !open && blocker.reset?.()}>
        <DialogContent
          title={t("unsaved.title")}
          description={t("unsaved.description")}
          footer={
            <>
              <Button variant="ghost" className="max-sm:w-full" onClick={() => blocker.proceed?.()}>
                {t("unsaved.leave")}
              </Button>
              <Button variant="secondary" onClick={() => blocker.reset?.()}>
                {t("unsaved.stay")}
              </Button>
              <Button onClick={saveAndLeave}>{t("unsaved.save")}</Button>
            </>
          }
        />
      </Dialog>
    </MarkContext.Provider>
  );
}

/**
 * Navigates to a location once the following post is stored; a refused or lost post cancels it. The saved form may
 * redirect elsewhere and unmount first.
 */
function useLeaveOnceSaved(onLeave: () => void): (target: Location) => void {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const wish = useRef<{ target: Location; isSent: boolean; isStored: boolean } | null>(null);
  const leave = useRef(onLeave);
  leave.current = onLeave;

  useEffect(() => {
    const current = wish.current;
    if (!current) return;
    if (!isIdle) current.isSent = true;
    else if (current.isSent) {
      wish.current = null;
      if (!current.isStored) return;
      leave.current();
      // After the unsaved state is cleared.
      setTimeout(() => navigate(current.target));
    }
  }, [isIdle, navigate]);

  useEffect(() => {
    const end = onStored(() => {
      if (wish.current) wish.current.isStored = true;
    });
    return () => {
      end();
      const target = wish.current?.isStored && wish.current.target;
      if (target) setTimeout(() => window.__remixRouter.navigate(target));
    };
  }, []);

  return (target) => {
    wish.current = { target, isSent: false, isStored: false };
  };
}
