import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { cn } from "./class-names";

const tones = {
  info: { icon: Info, style: "border-info-line bg-info-soft", iconStyle: "text-info" },
  success: { icon: CircleCheck, style: "border-success-line bg-success-soft", iconStyle: "text-success" },
  warning: { icon: TriangleAlert, style: "border-warning-line bg-warning-soft", iconStyle: "text-warning" },
  danger: { icon: CircleAlert, style: "border-danger-line bg-danger-soft", iconStyle: "text-danger" },
};

interface NoticeProps {
  tone?: keyof typeof tones;
  title?: ReactNode;
  /** Buttons or links under the text. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/**
 * A message that stays in the page: what happened, what it means, what to do. A success is the outcome of what the
 * reader just did, so it is read out, without its buttons.
 */
export function Notice({ tone = "info", title, action, className, children }: NoticeProps) {
  const { icon: Icon, style, iconStyle } = tones[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : undefined}
      className={cn("flex gap-3 rounded-xl border p-4 text-ink", style, className)}
    >
      <Icon aria-hidden className={cn("mt-[0.2em] size-5 shrink-0", iconStyle)} />
      <div className="min-w-0 flex-1">
        <div role={tone === "success" ? "status" : undefined}>
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={cn("text-ink-soft", title && "mt-0.5")}>{children}</div>}
        </div>
        {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}
