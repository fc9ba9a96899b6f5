import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Job } from '@daad/contracts/jobs.contract';
import type { TemplateName } from '@daad/contracts/workbook-templates';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { reload } from '#web/realtime/mutation-cache.js';
import { useJob } from '#web/realtime/use-job.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { JobProgress } from '#web/ui/feedback/job-progress.js';
import { SuccessNote } from '#web/ui/feedback/success-note.js';
import type { Accepted } from './upload-form.js';
import { UploadResult } from './upload-result.js';
import { failureTitle, UPLOAD_WORDS } from './uploads.js';

/** After full success the dialog closes by itself (specification 2 section 9). */
const CLOSES_AFTER = 2000;

interface UploadProgressProps {
  template: TemplateName;
  accepted: Accepted;
  onClose: () => void;
  /** Back to the form. */
  onAgain: () => void;
}

const isFullSuccess = (job: Job) => job.state === 'completed' && (job.result?.failed ?? 0) === 0;

/** Follows the import to its end, and shows the results of the rows. */
export function UploadProgress({
  template,
  accepted: { jobId, dryRun },
  onClose,
  onAgain,
}: UploadProgressProps) {
  const client = useQueryClient();
  const [ended, setEnded] = useState<Job | null>(null);
  const { job, done, total, error } = useJob(jobId, (finished) => {
    setEnded(finished);
    if (!dryRun) void reload(client, ['student', 'class']);
  });
  const closes = ended !== null && !dryRun && isFullSuccess(ended);
  const closeItself = useEffectEvent(onClose);
  useEffect(() => {
    if (!closes) return;
    const timer = setTimeout(() => closeItself(), CLOSES_AFTER);
    return () => clearTimeout(timer);
  }, [closes]);

  const result = (ended ?? job)?.result;
  return (
    <Stack gap="md">
      {ended?.state !== 'failed' && (
        <JobProgress
          label={total === 0 ? 'قراءة الملف' : dryRun ? 'فحص الأسطر' : 'استيراد الأسطر'}
          done={done}
          total={total}
        />
      )}
      {error && !job && <FormErrors errors={[messageOf(error)]} />}
      {ended?.state === 'failed' && (
        <Alert color="clay" icon={<IconAlertTriangle size={20} />} title={failureTitle(template)}>
          {ended.message}
        </Alert>
      )}
      <SuccessNote>
        {ended && isFullSuccess(ended) && (dryRun ? 'الملف سليم ويمكن رفعه' : UPLOAD_WORDS[template].done)}
      </SuccessNote>
      {ended && result && (
        <UploadResult
          jobId={jobId}
          result={result}
          dryRun={dryRun}
          hasErrorFile={ended.errorFileUrl !== null}
        />
      )}
      {result?.passwordsJobId && <PasswordsProgress jobId={result.passwordsJobId} />}
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {ended ? '' : 'يمكنك إغلاق النافذة، فالعمل يكتمل وحده.'}
        </Text>
        <Group gap="sm">
          {ended && !closes && <Button onClick={onAgain}>{dryRun ? 'متابعة الرفع' : 'رفع ملف آخر'}</Button>}
          <Button variant="default" onClick={onClose}>
            إغلاق
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

/** The students are there already; signing in works once their passwords are ready. */
function PasswordsProgress({ jobId }: { jobId: string }) {
  const { done, total } = useJob(jobId, () => undefined);
  return <JobProgress label="تجهيز كلمات المرور" done={done} total={total} />;
}
