import { Checkbox, Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { newsForm, type NewsItem } from '@daad/contracts/news.contract';
import { IconNews } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiForm } from '#web/lib/use-api-form.js';
import { showToast } from '#web/realtime/toast.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { showSuccess } from '#web/ui/feedback/show-success.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { NewsFilesField } from './news-files-field.js';
import { NEWS_TYPE_CHOICES } from './news-labels.js';
import { sortUploads } from './news-files.js';
import { type NewsFiles, type SavedNews, saveNews } from './news.mutations.js';

interface NewsFormProps extends DialogProps {
  /** Null to add one. */
  item: NewsItem | null;
}

/** Specification 2 sections 2 and 5: errors are shown in a list and at their fields. */
export function NewsForm({ opened, onClose, item }: NewsFormProps) {
  const [files, setFiles] = useState<NewsFiles>({ added: [], removed: [] });
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const api = useApiForm({
    initialValues: {
      title: item?.title ?? '',
      newsType: String(item?.newsType ?? 0),
      description: item?.description ?? '',
      link: item?.link ?? '',
      pinned: item?.pinned ?? false,
    },
    schema: newsForm,
    mutation: saveNews(item?.id ?? null, files),
    onSuccess: (saved) => {
      showSaved(saved);
      onClose();
    },
  });
  const { form, submitting, problems, failure, clearProblems, isUnsaved } = api;
  const fieldErrors = Object.values(form.errors).filter((error) => typeof error === 'string');
  const failures = problems.map((text) =>
    failure === null
      ? 'حدث خطأ أثناء حفظ البيانات'
      : failure.isNetworkFailure
        ? `حدث خطأ أثناء حفظ الخبر: ${text}`
        : `فشل في حفظ الخبر: ${text}`,
  );
  // The success message of a new item includes its status (specification 2 section 8).
  const status = item === null && failure?.hasServerMessage ? ` (HTTP ${failure.status})` : '';
  const forget = () => {
    form.clearErrors();
    clearProblems();
    setRefusals([]);
  };
  const pick = (picked: File[]) => {
    forget();
    const { good, refusals: refused } = sortUploads(picked);
    setFiles({ ...files, added: [...files.added, ...good] });
    setRefusals(refused);
  };

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={item ? 'تعديل الخبر' : 'إضافة خبر'}
      of={api}
      unsaved={isUnsaved || files.added.length + files.removed.length > 0}
      submitLabel={item ? 'حفظ' : 'نشر الخبر'}
      problems={[...[...fieldErrors, ...failures].map((text) => text + status), ...refusals]}
    >
      {/* Any change of a field clears the whole list. */}
      <div style={{ display: 'contents' }} onInput={forget}>
        <NewsFields form={form} />
      </div>
      <NewsFilesField
        existing={item?.attachments ?? []}
        files={files}
        onFiles={(changed) => {
          forget();
          setFiles(changed);
        }}
        onPick={pick}
        disabled={submitting}
      />
    </FormDialog>
  );
}

interface NewsValues {
  title: string;
  newsType: string;
  description: string;
  link: string;
  pinned: boolean;
}

function NewsFields({ form }: { form: UseFormReturnType<NewsValues> }) {
  return (
    <>
      <TextInput label="العنوان" required data-autofocus {...form.getInputProps('title')} />
      <Input.Wrapper label="النوع" required error={form.errors['newsType']} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="نوع الخبر"
          data={NEWS_TYPE_CHOICES}
          value={form.getValues().newsType}
          onChange={(newsType) => form.setFieldValue('newsType', newsType)}
        />
      </Input.Wrapper>
      <Textarea
        label="النص"
        required
        autosize
        minRows={5}
        maxRows={14}
        {...form.getInputProps('description')}
      />
      <TextInput
        label="رابط (اختياري)"
        type="url"
        inputMode="url"
        placeholder="https://"
        {...form.getInputProps('link')}
      />
      <Checkbox label="مثبّت في أول الأخبار" {...form.getInputProps('pinned', { type: 'checkbox' })} />
    </>
  );
}

function showSaved({ item, failures }: SavedNews): void {
  showSuccess(`تم حفظ الخبر «${item.title}»`);
  showFailures(`news-added:${item.id}`, 'فشل في رفع المرفق', failures.added);
  showFailures(`news-removed:${item.id}`, 'فشل في حذف المرفق', failures.removed);
}

function showFailures(id: string, title: string, failures: readonly string[]): void {
  if (failures.length === 0) return;
  showToast(id, { title, message: failures.join('، '), color: 'clay', icon: <IconNews size={20} /> });
}
