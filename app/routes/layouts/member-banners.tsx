import { ErasureBanner } from "~/features/member-area/own-account/components/erasure-banner";
import { UnprovenEmailBanner } from "~/features/member-area/own-account/components/unproven-email-banner";
import { PreviewBar } from "~/features/publishing/content-desk/components/preview-bar";
import { MaintenanceBar } from "~/features/site/maintenance/components/maintenance-bar";
import { useRootData } from "../root-data";

/** Notices for members and staff on every page, when there are any. */
export function MemberBanners() {
  const root = useRootData();
  if (!root || root.viewer.kind === "visitor") return null;
  const { viewer, isInMaintenance, firstLogin } = root;
  return (
    <>
      <PreviewBar viewer={viewer} />
      {isInMaintenance && <MaintenanceBar />}
      {viewer.unproven && !firstLogin && <UnprovenEmailBanner {...viewer.unproven} />}
      {viewer.eraseAt !== null && <ErasureBanner eraseAt={viewer.eraseAt} />}
    </>
  );
}
