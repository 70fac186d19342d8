import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent } from "~/components/ui/dialog";
import { cutImage, fitIntoSquare } from "../cut-image";

interface CropDialogProps {
  file: File;
  /** Width divided by height of the crop. */
  aspect: number;
  /** Shows the crop as a circle, for portraits. */
  circular: boolean;
  /** Offers to keep the whole image on a white square, so that logos need not be cropped. */
  allowsWhole: boolean;
  maxWidth: number;
  onDone: (content: Blob, name: string) => void;
  onFailed: () => void;
  onCancel: () => void;
}

/**
 * Crops an image by pointer, or by the arrow keys on the frame and its handles. The initial crop is the largest centred
 * one, so confirming is enough.
 */
export default function CropDialog({
  file,
  aspect,
  circular,
  allowsWhole,
  maxWidth,
  onDone,
  onFailed,
  onCancel,
}: CropDialogProps) {
  const { t } = useTranslation(["fileFields", "files"]);
  const image = useRef<HTMLImageElement>(null);
  const [address, setAddress] = useState<string>();
  const [cut, setCut] = useState<PercentCrop>();
  const [working, setWorking] = useState(false);
  const cornerLabel = (where: string) => t("crop.corner", { where });

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  function begin({ currentTarget: { width, height } }: SyntheticEvent<HTMLImageElement>) {
    const largest = width / height > aspect ? { height: 100 } : { width: 100 };
    setCut(centerCrop(makeAspectCrop({ unit: "%", ...largest }, aspect, width, height), width, height));
  }

  async function finish(make: (image: HTMLImageElement) => Promise<Blob | null>) {
    if (!image.current) return;
    setWorking(true);
    const content = await make(image.current);
    setWorking(false);
    if (!content) return onFailed();
    onDone(content, `${file.name.replace(/\.\w+$/, "")}.${content.type === "image/webp" ? "webp" : "jpg"}`);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent
        title={t("crop.title")}
        description={
          <>
            <span className="pointer-coarse:hidden">{t("crop.hint")}</span>
            <span className="hidden pointer-coarse:inline">{t("crop.touchHint")}</span>
          </>
        }
        size="lg"
        footer={
          <>
            <Button variant="ghost" onClick={onCancel}>
              {t("files:cancel")}
            </Button>
            {allowsWhole && (
              <Button
                variant="secondary"
                disabled={!cut || working}
                onClick={() => finish((whole) => fitIntoSquare(whole, maxWidth))}
              >
                {t("crop.whole")}
              </Button>
            )}
            <Button
              pending={working}
              disabled={!cut}
              onClick={() => cut && finish((whole) => cutImage(whole, cut, { aspect, maxWidth }))}
            >
              {t("crop.apply")}
            </Button>
          </>
        }
      >
        <div className="flex max-h-[60vh] justify-center overflow-hidden rounded-xl bg-sunken">
          <ReactCrop
            crop={cut}
            onChange={(_, percent) => setCut(percent)}
            aspect={aspect}
            circularCrop={circular}
            keepSelection
            minWidth={24}
            ruleOfThirds={!circular}
            ariaLabels={{
              cropArea: t("crop.area"),
              nwDragHandle: cornerLabel(t("crop.nw")),
              nDragHandle: cornerLabel(t("crop.n")),
              neDragHandle: cornerLabel(t("crop.ne")),
              eDragHandle: cornerLabel(t("crop.e")),
              seDragHandle: cornerLabel(t("crop.se")),
              sDragHandle: cornerLabel(t("crop.s")),
              swDragHandle: cornerLabel(t("crop.sw")),
              wDragHandle: cornerLabel(t("crop.w")),
            }}
          >
            {address && (
              <img
                ref={image}
                src={address}
                alt={t("crop.image")}
                onLoad={begin}
                onError={onFailed}
                className="max-h-[60vh] w-auto max-w-full min-w-40"
              />
            )}
          </ReactCrop>
        </div>
      </DialogContent>
    </Dialog>
  );
}
