import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Job } from '@daad/contracts/jobs.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { reload } from '#web/realtime/mutation-cache.js';
import { useJob } from '#web/realtime/use-job.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { JobProgress } from '#web/ui/feedback/job-progress.js';
import { ReservedNote } from '#web/ui/feedback/reserved-note.js';
import type { Chosen } from '#web/ui/table/use-selection.js';
import type { PointsMode } from '../points.mutations.js';

/** After full success the dialog closes by itself (specification 2 section 9). */
const CLOSES_AFTER = 2000;

interface BulkPointsProgressProps {
  jobId: string;
  /** Those who were chosen one by one, for their names. */
  chosen: readonly Chosen[];
  mode: PointsMode;
  onClose: () => void;
  onAllDone: () => void;
}

const succeededIn = (job: Job | undefined) => job?.result?.updated ?? 0;
const failedIn = (job: Job | undefined) => job?.result?.failed ?? 0;
const isFullSuccess = (job: Job) => job.state === 'completed' && failedIn(job) === 0;

export function BulkPointsProgress({ jobId, chosen, mode, onClose, onAllDone }: BulkPointsProgressProps) {
  const client = useQueryClient();
  const [ended, setEnded] = useState<Job | null>(null);
  const { job, done, total, error } = useJob(jobId, (finished) => {
    setEnded(finished);
    if (succeededIn(finished) > 0) void reload(client, ['points']);
    if (isFullSuccess(finished)) onAllDone();
  });
  const allDone = ended !== null && isFullSuccess(ended);
  const closeItself = useEffectEvent(onClose);
  useEffect(() => {
    if (!allDone) return;
    const timer = setTimeout(() => closeItself(), CLOSES_AFTER);
    return () => clearTimeout(timer);
  }, [allDone]);

  return (
    <Stack gap="md">
      <JobProgress
        label={mode === 'add' ? 'إضافة النقاط' : 'خصم النقاط'}
        done={done}
        total={total}
        succeeded={succeededIn(job)}
        failed={failedIn(job)}
      />
      {error && !job && <FormErrors errors={[messageOf(error)]} />}
      <ReservedNote>{allDone && successText(mode, succeededIn(ended))}</ReservedNote>
      {ended && !allDone && <Failure job={ended} chosen={chosen} />}
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {ended ? '' : 'يمكنك إغلاق النافذة، فالعمل يكتمل وحده.'}
        </Text>
        <Button variant="default" onClick={onClose}>
          إغلاق
        </Button>
      </Group>
    </Stack>
  );
}

// After a colon the noun keeps its own case, which the dual shows ('طالبان').
const successText = (mode: PointsMode, count: number) =>
  `${mode === 'add' ? 'تمت إضافة' : 'تم خصم'} النقاط بنجاح: ${countOf(count, 'student')}`;

function Failure({ job, chosen }: { job: Job; chosen: readonly Chosen[] }) {
  const names = new Map(chosen.map(({ id, name }) => [id, name]));
  const succeeded = succeededIn(job);
  const failed = failedIn(job);
  return (
    <Alert
      role="alert"
      color="clay"
      icon={<IconAlertTriangle size={20} />}
      title={
        job.state === 'failed'
          ? (job.message ?? 'تعذر إتمام العملية')
          : `نجح ${formatNumber(succeeded)} وفشل ${formatNumber(failed)}`
      }
    >
      {job.state === 'failed' && (
        <Text size="sm">{`نجح ${formatNumber(succeeded)} من ${formatNumber(job.progress.total)}.`}</Text>
      )}
      <List size="sm">
        {(job.result?.errors ?? []).slice(0, 10).map(({ row, value, message }) => (
          <List.Item key={row}>
            {message} {names.has(value) && <bdi>({names.get(value)})</bdi>}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
