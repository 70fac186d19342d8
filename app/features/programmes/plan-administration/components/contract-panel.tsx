import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { LocalDate } from "~/components/ui/local-date";
import { DocumentLink } from "~/features/files/components/document-link";
import { FilePicker } from "~/features/files/components/file-picker";
import { fileUrl } from "~/features/files/file-url";
import type { StaffApplication } from "../read-application.server";
import { mayWork } from "../rules";

/** The contract panel of an accepted application. */
export function ContractPanel({ application: { contract, status, plan, startup } }: { application: StaffApplication }) {
  const { t } = useTranslation("planAdministration");
  const id = useId();
  const mayChange = mayWork("contract", { status, planStatus: plan.status });
  return (
    <div className="space-y-4">
      {contract ? (
        <div className="flex flex-wrap items-center gap-3 rounded-xl border border-line p-3">
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{contract.name}</p>
            {contract.at !== null && (
              <p className="text-sm text-ink-faint">
                <LocalDate at={contract.at} withTime />
              </p>
            )}
          </div>
          <DocumentLink path={fileUrl(contract.id)} fileName={contract.name} label={contract.name} />
          {mayChange && (
            <PostForm preventScrollReset>
              <input type="hidden" name="file" value={contract.id} />
              <ConfirmDialog
                title={t("contract.removeTitle", { name: startup.name || "—" })}
                description={t("contract.removeText")}
                confirmLabel={t("contract.remove")}
                tone="danger"
              >
                <SubmitButton name="intent" value="remove-contract" variant="ghost" size="sm">
                  {t("contract.remove")}
                </SubmitButton>
              </ConfirmDialog>
            </PostForm>
          )}
        </div>
      ) : (
        <p className="text-ink-soft">{t("contract.none")}</p>
      )}
      {mayChange ? (
        // Reset the form when the contract changes.
        <PostForm key={contract?.id ?? ""} preventScrollReset encType="multipart/form-data" className="space-y-3">
          <input type="hidden" name="replaces" value={contract?.id ?? ""} />
          <FilePicker
            id={id}
            name="contract"
            accept=".pdf,.docx"
            describedBy={`${id}-hint`}
            texts={{ choose: t("contract.choose"), chooseOther: t("contract.chooseOther"), none: t("contract.noFile") }}
          />
          <p id={`${id}-hint`} className="text-sm text-ink-faint">
            {t("contract.hint")}
          </p>
          <SubmitButton name="intent" value="contract" variant="secondary">
            {t(contract ? "contract.replace" : "contract.upload")}
          </SubmitButton>
        </PostForm>
      ) : (
        <p className="text-sm text-ink-soft">{t("contract.later")}</p>
      )}
    </div>
  );
}
