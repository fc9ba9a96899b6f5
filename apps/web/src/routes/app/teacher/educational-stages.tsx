import { Button } from '@mantine/core';
import { IconPlus, IconSchool, IconStairs, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { Stage } from '@daad/contracts/stages.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { DeleteStage } from '#web/features/stages/delete-stage.js';
import { StageCards } from '#web/features/stages/stage-cards.js';
import { StageForm } from '#web/features/stages/stage-form.js';
import { stagesQuery } from '#web/features/stages/stages.queries.js';
import { UploadButton } from '#web/features/workbooks/upload-button.js';
import { preload } from '#web/lib/preload.js';
import { EmptyState } from '#web/ui/empty-state.js';
import { ErrorState } from '#web/ui/error-state.js';
import { PageHeader } from '#web/ui/page-header.js';
import { CardGridSkeleton } from '#web/ui/skeletons.js';
import { StatCard, StatRow } from '#web/ui/stat-card.js';
import { showSuccess } from '#web/ui/show-success.js';
import { useDialog } from '#web/ui/use-dialog.js';

export const Route = createFileRoute('/app/teacher/educational-stages')({
  loader: ({ context }) => preload(context.queryClient, stagesQuery),
  component: EducationalStages,
});

const sumOf = (stages: readonly Stage[], key: 'studentsNumber' | 'classesNumber') =>
  formatNumber(stages.reduce((sum, stage) => sum + stage[key], 0));

function EducationalStages() {
  const { data, error, isPending, refetch } = useQuery(stagesQuery);
  const form = useDialog<{ stage: Stage | null }>();
  const removal = useDialog<Stage>();
  const stages = data?.items ?? [];
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => form.open({ stage: null })}>
      إضافة مرحلة
    </Button>
  );

  return (
    <>
      <PageHeader
        title="المراحل التعليمية"
        description="الصفوف الدراسية التي ينتمي إليها الطلاب والحصص"
        actions={
          <>
            <UploadButton template="stages" label="رفع Excel" />
            {addButton}
          </>
        }
      />
      <StatRow of={{ data, error }}>
        <StatCard
          label="إجمالي المراحل"
          value={formatNumber(stages.length)}
          icon={<IconStairs size={22} />}
        />
        <StatCard
          label="إجمالي الصفوف"
          value={sumOf(stages, 'classesNumber')}
          icon={<IconSchool size={22} />}
          tone="info"
        />
        <StatCard
          label="إجمالي الطلاب"
          value={sumOf(stages, 'studentsNumber')}
          icon={<IconUsers size={22} />}
          tone="success"
        />
      </StatRow>

      {isPending ? (
        <CardGridSkeleton count={3} imageHeight={40} />
      ) : error && !data ? (
        <ErrorState error={error} title="فشل في تحميل المراحل التعليمية" onRetry={() => void refetch()} />
      ) : stages.length === 0 ? (
        <EmptyState icon={<IconStairs size={28} />} title="لا توجد مراحل تعليمية" action={addButton}>
          أضف المراحل أولاً، فكل طالب وكل صف ينتمي إلى مرحلة.
        </EmptyState>
      ) : (
        <StageCards
          stages={stages}
          onEdit={(stage) => form.open({ stage })}
          onDelete={(stage) => removal.open(stage)}
        />
      )}

      {form.view((dialog, subject) => (
        <StageForm {...dialog} stage={subject.stage} onSaved={showSuccess} />
      ))}
      {removal.view((dialog, subject) => (
        <DeleteStage {...dialog} stage={subject} onDeleted={showSuccess} />
      ))}
    </>
  );
}
