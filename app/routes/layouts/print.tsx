import { Outlet } from "@remix-run/react";
import { PrintFrame } from "~/components/layout/frames";

export default function PrintLayout() {
  return (
    <PrintFrame>
      <Outlet />
    </PrintFrame>
  );
}
