import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { ImageField } from "~/features/files/components/image-field";
import { AmountField } from "~/features/profiles/profiles/components/amount-field";
import { LanguagePanels } from "~/features/profiles/profiles/components/language-panels";
import { FormSection } from "~/features/profiles/profiles/components/profile-form";
import { RichTextField } from "~/features/profiles/profiles/components/rich-text-field";
import { UnsavedChanges } from "~/features/profiles/profiles/components/unsaved-changes";
import { EditBaseField, EditedForm } from "~/features/records/editing/components/conflicts";
import type { EditResult } from "~/features/records/editing/conflict";
import { maxRichText } from "~/features/records/records/limits";
import { toTaipeiInput } from "~/locales/taipei-time";
import type { StartupNews, StartupReward } from "../posts";

const loadNewsForm = async () => (await import("../schema")).newsForm;
const loadRewardForm = async () => (await import("../schema")).rewardForm;

interface PostFormProps<Post> {
  /** Null for a new one. */
  post: Post | null;
  lastResult: EditResult | undefined;
  /** The base of the next save (decision 015). */
  base: string;
}

const empty = { zh_tw: {}, en_us: {} };

/** The form for news in both languages, one visible at a time. */
export function NewsForm({ post, base, lastResult }: PostFormProps<StartupNews>) {
  const { t } = useTranslation("ownNews");
  const value = post ? { ...post, publish_at: toTaipeiInput(post.publish_at) } : { langs: empty };
  const { form, fields } = usePostForm({
    id: `news-${post?.id ?? "new"}-${post?.revision ?? 0}`,
    loadSchema: loadNewsForm,
    value,
    lastResult,
  });
  const langs = fields.langs.getFieldset();
  return (
    <PostFrame
      form={form}
      {...{ base, lastResult }}
      id={post?.id}
      listPath="/startup/more/news"
      version={post?.revision ?? 0}
    >
      <FormSection title={t("form.texts")} description={t("form.textsHint")}>
        <LanguagePanels form={form} errors={form.allErrors} name="langs" fields={["title", "content"]} missing={{}}>
          {({ key, locale, opened }) => {
            const texts = langs[key].getFieldset();
            return (
              <>
                <TextField field={texts.title} lang={locale} label={t("fields.langs.title")} required={false} />
                {opened ? (
                  <RichTextField
                    field={texts.content}
                    lang={locale}
                    max={maxRichText}
                    label={t("fields.langs.content")}
                  />
                ) : (
                  <TextAreaField field={texts.content} lang={locale} rows={8} label={t("fields.langs.content")} />
                )}
              </>
            );
          }}
        </LanguagePanels>
      </FormSection>
      <FormSection title={t("form.details")}>
        <ImageField field={fields.photo} shape="photo" label={t("fields.photo")} />
        <div className="grid gap-6 md:grid-cols-2">
          <TextField
            field={fields.link}
            inputMode="url"
            placeholder="https://"
            label={t("fields.link")}
            hint={t("form.linkHint")}
          />
          <TextField
            field={fields.publish_at}
            type="datetime-local"
            label={t("fields.publish_at")}
            hint={t("form.publishAtHint")}
          />
        </div>
      </FormSection>
    </PostFrame>
  );
}

/** The form for a reward in both languages, one visible at a time. */
export function RewardForm({
  post,
  base,
  currency,
  lastResult,
}: PostFormProps<StartupReward> & { /** Of the company profile. */ currency: string }) {
  const { t } = useTranslation("ownNews");
  const { form, fields } = usePostForm({
    id: `reward-${post?.id ?? "new"}-${post?.revision ?? 0}`,
    loadSchema: loadRewardForm,
    value: post ? { ...post } : { langs: empty },
    lastResult,
  });
  const langs = fields.langs.getFieldset();
  return (
    <PostFrame
      form={form}
      {...{ base, lastResult }}
      id={post?.id}
      listPath="/startup/more/rewards"
      version={post?.revision ?? 0}
    >
      <FormSection title={t("form.texts")} description={t("form.textsHint")}>
        <LanguagePanels form={form} errors={form.allErrors} name="langs" fields={["name", "description"]} missing={{}}>
          {({ key, locale }) => {
            const texts = langs[key].getFieldset();
            return (
              <>
                <TextField field={texts.name} lang={locale} label={t("fields.langs.name")} required={false} />
                <TextAreaField field={texts.description} lang={locale} rows={4} label={t("fields.langs.description")} />
              </>
            );
          }}
        </LanguagePanels>
      </FormSection>
      <FormSection title={t("form.details")}>
        <AmountField
          field={fields.minimum_amount}
          currency={currency}
          prefix={currency || undefined}
          className="max-w-sm"
          label={t("fields.minimum_amount")}
          hint={t("form.minimumAmountHint")}
        />
      </FormSection>
    </PostFrame>
  );
}

function usePostForm<Schema extends z.ZodObject>(options: {
  id: string;
  loadSchema: () => Promise<Schema>;
  value: Record<string, unknown>;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const [form, fields] = useZodForm({
    id: options.id,
    lastResult: options.lastResult,
    defaultValue: options.value as never,
    load: options.loadSchema,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  return { form, fields };
}

interface PostFrameProps {
  form: Parameters<typeof Form>[0]["form"];
  /** Undefined for a new one. */
  id: string | undefined;
  listPath: string;
  version: number;
  base: string;
  lastResult: EditResult | undefined;
  children: ReactNode;
}

function PostFrame({ form, id, listPath, version, base, lastResult, children }: PostFrameProps) {
  const { t } = useTranslation("ownNews");
  return (
    <UnsavedChanges version={version}>
      <Form
        form={form}
        isEdit={id !== undefined}
        preventScrollReset={id !== undefined}
        draft={`${listPath}/${id ?? "new"}`}
        encType="multipart/form-data"
        className="space-y-6"
      >
        <EditedForm base={base} version={version} result={lastResult}>
          <EditBaseField form={form} />
          {children}
        </EditedForm>
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{t("form.save")}</SubmitButton>
          <Button asChild variant="ghost">
            <Link to={listPath}>{t("form.cancel")}</Link>
          </Button>
        </div>
      </Form>
    </UnsavedChanges>
  );
}
