import { Button, Checkbox, Group, List, Progress, Stack } from '@mantine/core';
import { IconChecklist, IconRestore, IconUpload } from '@tabler/icons-react';
import type { TemplateName } from '@daad/contracts/workbook-templates';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { useSubmitLock } from '#web/lib/use-submit-lock.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { TemplateLink } from './template-link.js';
import { failureTitle, workbookRefusal } from './uploads.js';
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

export interface Upload {
  file: File;
  /** Only checks the file. */
  dryRun: boolean;
}

interface UploadFormProps {
  template: TemplateName;
  choice: UploadChoice;
  onChoice: (choice: UploadChoice) => void;
  upload: UseMutationResult<Accepted, Error, Upload>;
  /** How much has been sent, 0 to 1. */
  progress: number;
}

/** Steps, template, file, and what is wrong with it before anything is sent. */
export function UploadForm({ template, choice, onChoice, upload, progress }: UploadFormProps) {
  const { file, upsert } = choice;
  // What is wrong with the file itself.
  const [refusal, setRefusal] = useState<string | null>(null);
  const lock = useSubmitLock();
  const problem = refusal ?? (upload.error && messageOf(upload.error));

  const choose = (next: UploadChoice) => {
    onChoice(next);
    if (!upload.isPending) upload.reset();
  };
  const send = (dryRun: boolean) => {
    const refused = workbookRefusal(template, file);
    setRefusal(refused);
    if (refused === null && file) lock.run(() => upload.mutateAsync({ file, dryRun }).then(() => true));
  };

  return (
    <Stack gap="md">
      <List type="ordered" size="sm" c="dimmed">
        <List.Item>حمّل القالب واملأ بياناته، ولا تغيّر سطر العناوين.</List.Item>
        <List.Item>احفظ الملف بصيغة xlsx.</List.Item>
        <List.Item>ارفع الملف، وافحصه أولاً إن شئت دون أن يتغير شيء.</List.Item>
      </List>
      <div>
        <TemplateLink template={template} />
      </div>
      <WorkbookDrop
        file={file}
        onChange={(picked) => {
          choose({ ...choice, file: picked });
          setRefusal(workbookRefusal(template, picked));
        }}
      />
      {template === 'students' && (
        <Checkbox
          label="تحديث بيانات الطلاب الموجودين بالكود نفسه"
          description="الخانة الفارغة تُبقي القيمة القديمة"
          checked={upsert}
          onChange={(event) => onChoice({ ...choice, upsert: event.currentTarget.checked })}
        />
      )}
      {problem && (
        <FormErrors title={failureTitle(template, refusal ? null : upload.error)} errors={[problem]} />
      )}
      {upload.isPending && <Progress value={progress * 100} animated aria-label="رفع الملف" />}
      <UploadButtons
        sending={upload.isPending}
        onSend={send}
        onReset={
          file || problem
            ? () => {
                choose(NOTHING_CHOSEN);
                setRefusal(null);
              }
            : null
        }
      />
    </Stack>
  );
}

interface UploadButtonsProps {
  sending: boolean;
  onSend: (dryRun: boolean) => void;
  /** Null when there is nothing to reset. */
  onReset: (() => void) | null;
}

function UploadButtons({ sending, onSend, onReset }: UploadButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button
        variant="subtle"
        leftSection={<IconRestore size={18} />}
        disabled={sending || onReset === null}
        onClick={() => onReset?.()}
      >
        إعادة تعيين
      </Button>
      <Button
        variant="default"
        leftSection={<IconChecklist size={18} />}
        disabled={sending}
        onClick={() => onSend(true)}
      >
        فحص فقط
      </Button>
      <Button leftSection={<IconUpload size={18} />} loading={sending} onClick={() => onSend(false)}>
        رفع الملف
      </Button>
    </Group>
  );
}
