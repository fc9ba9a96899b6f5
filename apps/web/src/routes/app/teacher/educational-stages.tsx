import { Button } from '@mantine/core';
import { IconPlus, IconStairs } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { Stage } from '@daad/contracts/stages.contract';
import { removalNote, StageCards } from '#web/features/stages/stage-cards.js';
import { StageForm } from '#web/features/stages/stage-form.js';
import { StageTotals } from '#web/features/stages/stage-totals.js';
import { removeStage } from '#web/features/stages/stages.mutations.js';
import { stagesQuery } from '#web/entities/stage/stage.queries.js';
import { UploadButton } from '#web/features/workbooks/upload-button.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { DeleteDialog } from '#web/ui/dialog/delete-dialog.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { PageHeader } from '#web/ui/layout/page-header.js';
import { CardGridSkeleton } from '#web/ui/feedback/skeletons.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';

export const Route = createFileRoute('/app/teacher/educational-stages')({
  loader: ({ context }) =>
    mayLoad(context, '/app/teacher/educational-stages') && preload(context.queryClient, stagesQuery),
  component: EducationalStages,
});

function EducationalStages() {
  const { data, error, isPending, refetch } = useQuery(stagesQuery);
  const dialogs = useDialogs({
    form: (dialog, stage: Stage | null) => <StageForm {...dialog} stage={stage} />,
    // The server keeps a stage that has students or classes (contract section 1) and the dialog shows why.
    removal: (dialog, stage: Stage) => (
      <DeleteDialog
        {...dialog}
        what="المرحلة التعليمية"
        name={stage.name}
        id={stage.id}
        mutation={removeStage}
        confirmLabel="حذف المرحلة"
        note={removalNote(stage)}
        done={`تم حذف المرحلة «${stage.name}»`}
      />
    ),
  });
  const stages = data?.items ?? [];
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => dialogs.open('form', null)}>
      إضافة مرحلة
    </Button>
  );

  return (
    <>
      <PageHeader
        title="المراحل التعليمية"
        description="الصفوف الدراسية التي ينتمي إليها الطلاب والحصص"
        actions={<UploadButton template="stages" label="رفع Excel" />}
        main={addButton}
      />
      <StageTotals stages={data?.items} error={error} />

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
          onEdit={(stage) => dialogs.open('form', stage)}
          onDelete={(stage) => dialogs.open('removal', stage)}
        />
      )}

      {dialogs.view}
    </>
  );
}
