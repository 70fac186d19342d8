import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent } from "~/components/ui/dialog";

const MarkContext = createContext<() => void>(() => undefined);

/** Marks changes that cause no input event, such as adding or moving a row. */
export const useMarkUnsaved = () => useContext(MarkContext);

interface UnsavedChangesProps {
  /** Changes with each save, which clears the unsaved state. */
  version: number;
  children: ReactNode;
}

/** Tracks whether the form inside has unsaved changes, and asks for confirmation before leaving the page. */
export function UnsavedChanges({ version, children }: UnsavedChangesProps) {
  const { t } = useTranslation("profiles");
  const [changedVersion, setChangedVersion] = useState<number | null>(null);
  const changed = changedVersion === version;
  const mark = useCallback(() => setChangedVersion(version), [version]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (changed) event.preventDefault();
      },
      [changed],
    ),
  );

  return (
    <MarkContext.Provider value={mark}>
      <div onInput={mark}>{children}</div>
      <Dialog open={blocker.state === "blocked"} onOpenChange={(open) => !open && blocker.reset?.()}>
        <DialogContent
          title={t("unsaved.title")}
          description={t("unsaved.description")}
          footer={
            <>
              <Button variant="secondary" onClick={() => blocker.proceed?.()}>
                {t("unsaved.leave")}
              </Button>
              <Button onClick={() => blocker.reset?.()}>{t("unsaved.stay")}</Button>
            </>
          }
        />
      </Dialog>
    </MarkContext.Provider>
  );
}
