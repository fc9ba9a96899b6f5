import { Button, Checkbox, Group, List, Progress, Stack } from '@mantine/core';
import { IconChecklist, IconRestore, IconUpload } from '@tabler/icons-react';
import { MAX_WORKBOOK_SIZE } from '@daad/contracts/workbooks.contract';
import type { TemplateName } from '@daad/contracts/workbook-templates';
import { useState } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { FormErrors } from '#web/ui/form-errors.js';
import { TemplateLink } from './template-link.js';
import { failureTitle, TOO_LARGE, UPLOAD_WORDS, uploadWorkbook } from './uploads.js';
import { WorkbookDrop } from './workbook-drop.js';

export interface Accepted {
  jobId: string;
  dryRun: boolean;
}

/** State of the dialog, so that a checked file can be imported unchanged. */
export interface UploadChoice {
  file: File | null;
  /** Also those students that exist already. */
  upsert: boolean;
}

export const NOTHING_CHOSEN: UploadChoice = { file: null, upsert: false };

interface UploadFormProps {
  template: TemplateName;
  examId: string | undefined;
  choice: UploadChoice;
  onChoice: (choice: UploadChoice) => void;
  onSending: (sending: boolean) => void;
  onAccepted: (accepted: Accepted) => void;
}

/** Steps, template, file, and what is wrong with it before anything is sent. */
export function UploadForm({ template, examId, choice, onChoice, onSending, onAccepted }: UploadFormProps) {
  const { file, upsert } = choice;
  const words = UPLOAD_WORDS[template];
  const [problem, setProblem] = useState<{ text: string; title: string } | null>(null);
  const [sent, setSent] = useState<number | null>(null);

  const problemOf = (picked: File | null): string | null => {
    if (!picked) return words.noFile;
    if (!/\.xlsx?$/i.test(picked.name)) return words.wrongType;
    return picked.size > MAX_WORKBOOK_SIZE ? TOO_LARGE : null;
  };
  const check = (picked: File | null): boolean => {
    const text = problemOf(picked);
    setProblem(text === null ? null : { text, title: failureTitle(template) });
    return text === null;
  };
  const pick = (picked: File) => {
    onChoice({ ...choice, file: picked });
    check(picked);
  };
  const reset = () => {
    onChoice(NOTHING_CHOSEN);
    setProblem(null);
  };
  const send = async (dryRun: boolean) => {
    if (!check(file) || !file) return;
    setSent(0);
    onSending(true);
    try {
      onAccepted({
        dryRun,
        jobId: await uploadWorkbook(template, file, { dryRun, upsert, examId }, setSent),
      });
    } catch (error) {
      setProblem({ text: messageOf(error), title: failureTitle(template, error) });
    } finally {
      setSent(null);
      onSending(false);
    }
  };

  return (
    <Stack gap="md">
      <List type="ordered" size="sm" c="dimmed">
        <List.Item>حمّل القالب واملأ بياناته، ولا تغيّر صف العناوين.</List.Item>
        <List.Item>احفظ الملف بصيغة xlsx.</List.Item>
        <List.Item>ارفع الملف، وافحصه أولاً إن شئت دون أن يتغير شيء.</List.Item>
      </List>
      <div>
        <TemplateLink template={template} />
      </div>
      <WorkbookDrop file={file} onChange={pick} />
      {template === 'students' && (
        <Checkbox
          label="تحديث بيانات الطلاب الموجودين بالكود نفسه"
          description="الخانة الفارغة تُبقي القيمة القديمة"
          checked={upsert}
          onChange={(event) => onChoice({ ...choice, upsert: event.currentTarget.checked })}
        />
      )}
      {problem && <FormErrors title={problem.title} errors={[problem.text]} />}
      {sent !== null && <Progress value={sent * 100} animated aria-label="رفع الملف" />}
      <Group justify="flex-end">
        <Button
          variant="subtle"
          leftSection={<IconRestore size={18} />}
          disabled={sent !== null || (!file && !problem)}
          onClick={reset}
        >
          إعادة تعيين
        </Button>
        <Button
          variant="default"
          leftSection={<IconChecklist size={18} />}
          disabled={sent !== null}
          onClick={() => void send(true)}
        >
          فحص فقط
        </Button>
        <Button
          leftSection={<IconUpload size={18} />}
          loading={sent !== null}
          onClick={() => void send(false)}
        >
          رفع الملف
        </Button>
      </Group>
    </Stack>
  );
}
