import { Button, List, Stack, Title } from '@mantine/core';
import type { ExamPointsRange } from '@daad/contracts/exam-points.contract';
import { IconPercentage, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#web/ui/empty-state.js';
import { Modal } from '#web/ui/modal.js';
import { SuccessNote } from '#web/ui/success-note.js';
import { type DialogProps, useDialog } from '#web/ui/use-dialog.js';
import { useFlash } from '#web/ui/use-flash.js';
import { usePhone } from '#web/ui/use-narrow.js';
import { DeleteRange } from './delete-range.js';
import { rangesQuery } from './exams.queries.js';
import { RangeStatistics } from './range-statistics.js';
import { RangeForm } from './range-form.js';
import { RangesTable } from './ranges-table.js';
import { RangeWarnings } from './range-warnings.js';
import { type Recomputation, RecomputeProgress } from './recompute-progress.js';

interface RangesDialogProps extends DialogProps {
  /** The last one, if there was any. */
  recomputation: Recomputation | null;
  onRecompute: (jobId: string) => void;
}

/** Which percentages of an exam give how many points. */
export function RangesDialog({ opened, onClose, recomputation, onRecompute }: RangesDialogProps) {
  const isPhone = usePhone();
  const { data: ranges, error, refetch } = useQuery({ ...rangesQuery, enabled: opened });
  const [done, showSuccess] = useFlash();
  const form = useDialog<{ range: ExamPointsRange | null }>();
  const removal = useDialog<ExamPointsRange>();
  const changed = (message: string, startedJobId: string) => {
    showSuccess(message);
    onRecompute(startedJobId);
  };
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => form.open({ range: null })}>
      إضافة نطاق
    </Button>
  );

  return (
    <Modal
      opened={opened}
      // Escape belongs to the dialog on top, then to the form.
      onClose={form.opened ? form.close : onClose}
      closeOnEscape={!removal.opened}
      // A misclick must not discard what was typed.
      closeOnClickOutside={!form.opened}
      onCloseButton={onClose}
      title="نطاقات نقاط الامتحانات"
      size="xl"
      fullScreen={isPhone}
    >
      <Stack gap="md">
        <RangeStatistics ranges={ranges} error={error} />
        <SuccessNote>{done}</SuccessNote>
        {recomputation && <RecomputeProgress of={recomputation} />}
        {ranges && <RangeWarnings ranges={ranges} />}
        {form.opened && form.subject ? (
          <RangeForm
            key={form.instance}
            range={form.subject.range}
            ranges={ranges ?? []}
            onSaved={changed}
            onClose={form.close}
          />
        ) : (
          ranges && ranges.length > 0 && <div>{addButton}</div>
        )}
        <RangesTable
          rows={ranges}
          error={error}
          onRetry={() => void refetch()}
          onEdit={(range) => form.open({ range })}
          onDelete={(range) => removal.open(range)}
          empty={
            form.opened ? null : (
              <EmptyState
                icon={<IconPercentage size={28} />}
                title="لا توجد نطاقات نقاط بعد"
                action={addButton}
              >
                أضف النطاق الأول، مثل: من 90% إلى 100% يمنح 20 نقطة.
              </EmptyState>
            )
          }
        />
        <section>
          <Title order={3} size="h5" mb="xs">
            ملاحظات
          </Title>
          <List size="sm" c="dimmed" spacing={4}>
            <List.Item>تُحسب النقاط من نسبة درجة الطالب إلى الدرجة الكلية للامتحان.</List.Item>
            <List.Item>عند حد مشترك بين نطاقين أو تداخلهما يُطبق النطاق ذو النسبة الدنيا الأعلى.</List.Item>
            <List.Item>الطالب الذي لم تُقيَّم درجته لا ينال نقاطاً.</List.Item>
            <List.Item>أي تغيير هنا يعيد احتساب نقاط كل الامتحانات السابقة تلقائياً.</List.Item>
          </List>
        </section>
      </Stack>
      {removal.view((dialog, subject) => (
        <DeleteRange
          {...dialog}
          range={subject}
          onDeleted={(startedJobId) => changed('تم حذف النطاق بنجاح', startedJobId)}
        />
      ))}
    </Modal>
  );
}
