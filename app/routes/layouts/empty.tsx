import { Outlet } from "@remix-run/react";
import { EmptyFrame } from "~/components/layout/frames";

export default function EmptyLayout() {
  return (
    <EmptyFrame>
      <Outlet />
    </EmptyFrame>
  );
}
