import type { Assistant } from '@daad/contracts/staff.contract';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AssistantForm } from '#web/features/staff/assistant-form.js';
import { DeactivateDialog } from '#web/features/staff/deactivate-dialog.js';
import { PasswordDialog } from '#web/features/staff/password-dialog.js';
import { StaffTable } from '#web/features/staff/staff-table.js';
import { staffQuery } from '#web/features/staff/staff.queries.js';
import { useActivation } from '#web/features/staff/use-activation.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { PageHeader } from '#web/ui/layout/page-header.js';

export const Route = createFileRoute('/app/teacher/staff')({
  loader: ({ context }) => mayLoad(context, '/app/teacher/staff') && preload(context.queryClient, staffQuery),
  component: TeacherStaff,
});

/** Specification 4 section 5. */
function TeacherStaff() {
  const { data, error, refetch } = useQuery(staffQuery);
  const { activate, showChange } = useActivation();
  const dialogs = useDialogs({
    form: (dialog, assistant: Assistant | null) => <AssistantForm {...dialog} assistant={assistant} />,
    password: (dialog, assistant: Assistant) => <PasswordDialog {...dialog} assistant={assistant} />,
    deactivation: (dialog, assistant: Assistant) => (
      <DeactivateDialog {...dialog} assistant={assistant} onDone={showChange} />
    ),
  });
  return (
    <>
      <PageHeader
        title="المساعدون"
        description="من يعملون معك على المنصة، وما تسمح به لكل منهم"
        // Always here and nowhere else: the focus comes back to it, also after the first assistant.
        main={
          <Button leftSection={<IconUserPlus size={18} />} onClick={() => dialogs.open('form', null)}>
            إضافة مساعد
          </Button>
        }
      />
      <StaffTable
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState icon={<IconUsersGroup size={28} />} title="لا يوجد مساعدون بعد">
            اضغط «إضافة مساعد» لتضيف أول من يعمل معك. يدخل المساعد بحساب له، فيعمل معك على الباب أو الدرجات أو
            المتجر، ولا يرى إلا ما تسمح به. ويظهر اسمه بجانب كل ما يسجله.
          </EmptyState>
        }
        onEdit={(assistant) => dialogs.open('form', assistant)}
        onPassword={(assistant) => dialogs.open('password', assistant)}
        onDeactivate={(assistant) => dialogs.open('deactivation', assistant)}
        onActivate={activate}
      />
      {dialogs.view}
    </>
  );
}
