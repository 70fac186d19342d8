import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Dialog, DialogClose, DialogContent } from "~/components/ui/dialog";

/** The modal of `SocialRefusal`, open until it is closed. */
export default function RefusalDialog(props: { title: string; text: string; alternative: ReactNode }) {
  const { t } = useTranslation("accounts");
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogContent
        title={props.title}
        description={props.text}
        footer={
          <>
            {props.alternative}
            <DialogClose asChild>
              <Button>{t("social.refusal.close")}</Button>
            </DialogClose>
          </>
        }
      />
    </Dialog>
  );
}
