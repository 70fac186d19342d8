import { useTranslation } from "react-i18next";
import { page } from "../page.server";

export const loader = page("everyone", async () => null);

export default function Home() {
  const { t } = useTranslation();
  return <h1>{t("brand")}</h1>;
}
