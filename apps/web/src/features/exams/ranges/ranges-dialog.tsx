import { Button, List, Stack, Title } from '@mantine/core';
import type { ExamPointsRange } from '@daad/contracts/exam-points.contract';
import { countOf } from '@daad/domain/arabic-text';
import { IconPercentage, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDecimal, formatNumber } from '@daad/domain/amount-text';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { Modal } from '#web/ui/dialog/modal.js';
import { type DialogProps, useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { useFlash } from '#web/ui/feedback/use-flash.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import { Sentence } from '#web/ui/layout/isolates.js';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';
import { removeRange } from '../exams.mutations.js';
import { rangesQuery } from '../exams.queries.js';
import { RangeForm } from './range-form.js';
import { rangeText } from './range-text.js';
import { RangesTable } from './ranges-table.js';
import { RangeWarnings } from './range-warnings.js';
import { type Recomputation, RecomputeNote } from './recompute-progress.js';

interface RangeStatisticsProps {
  ranges: readonly ExamPointsRange[] | undefined;
  error: unknown;
}

/** The ranges in four numbers; undefined while loading. */
function RangeStatistics({ ranges, error }: RangeStatisticsProps) {
  const points = (ranges ?? []).map((range) => range.points);
  const sum = points.reduce((total, one) => total + one, 0);
  return (
    <StatRow of={{ data: ranges, error }}>
      <StatCard label="عدد النطاقات" value={points.length} />
      <StatCard label="نطاقات تمنح نقاطاً" value={formatNumber(points.filter((one) => one > 0).length)} />
      <StatCard label="أعلى نقاط" value={Math.max(0, ...points)} />
      <StatCard label="متوسط النقاط" value={formatDecimal(points.length > 0 ? sum / points.length : 0)} />
    </StatRow>
  );
}

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
  const changed = (message: string, startedJobId: string) => {
    showSuccess(message);
    onRecompute(startedJobId);
  };
  const dialogs = useDialogs({
    // In its place below, not above everything.
    form: (form, range: ExamPointsRange | null) =>
      form.opened && (
        <RangeForm range={range} ranges={ranges ?? []} onSaved={changed} onClose={form.onClose} />
      ),
    removal: (dialog, range: ExamPointsRange) => (
      <ConfirmDialog
        {...dialog}
        mutation={removeRange}
        variables={range.id}
        onDone={(startedJobId) => changed('تم حذف النطاق بنجاح', startedJobId)}
        title="حذف نطاق النقاط"
        confirmLabel="حذف النطاق"
        note="تُعاد بعد ذلك احتساب نقاط كل الامتحانات."
      >
        هل أنت متأكد من حذف النطاق <RangeName range={range} /> ({countOf(range.points, 'point')})؟
      </ConfirmDialog>
    ),
  });
  const isEditing = dialogs.isOpen('form');
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => dialogs.open('form', null)}>
      إضافة نطاق
    </Button>
  );

  return (
    <Modal
      opened={opened}
      // Escape belongs to the dialog on top, then to the form.
      onClose={isEditing ? () => dialogs.close('form') : onClose}
      // A misclick must not discard what was typed.
      closeOnClickOutside={!isEditing}
      onCloseButton={onClose}
      title="نطاقات نقاط الامتحانات"
      size="xl"
      fullScreen={isPhone}
      hasList
    >
      <Stack gap="md">
        <RangeStatistics ranges={ranges} error={error} />
        <RecomputeNote of={recomputation}>{done}</RecomputeNote>
        {ranges && <RangeWarnings ranges={ranges} />}
        {dialogs.view}
        {!isEditing && ranges && ranges.length > 0 && <div>{addButton}</div>}
        <RangesTable
          rows={ranges}
          error={error}
          onRetry={() => void refetch()}
          onEdit={(range) => dialogs.open('form', range)}
          onDelete={(range) => dialogs.open('removal', range)}
          empty={
            isEditing ? null : (
              <EmptyState
                icon={<IconPercentage size={28} />}
                title="لا توجد نطاقات نقاط بعد"
                action={addButton}
              >
                <Sentence text="أضف النطاق الأول، مثل: من 90% إلى 100% يمنح 20 نقطة." />
              </EmptyState>
            )
          }
        />
        <Notes />
      </Stack>
    </Modal>
  );
}

function RangeName({ range }: { range: ExamPointsRange }) {
  return (
    <strong>
      <Sentence text={rangeText(range)} />
    </strong>
  );
}

function Notes() {
  return (
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
  );
}
