import { Button, Stack } from '@mantine/core';
import {
  IconArrowsExchange,
  IconKey,
  IconMinus,
  IconPencil,
  IconPlus,
  IconUserOff,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { PointsHistory } from '#web/features/points/points-history.js';
import type { PointsMode } from '#web/features/points/points.mutations.js';
import { StudentPointsDialog } from '#web/features/points/student-points-dialog.js';
import { stagesQuery } from '#web/entities/stage/stage.queries.js';
import { Grades } from '#web/features/student-profile/grades.js';
import { Meetings } from '#web/features/student-profile/meetings.js';
import { MoveDialog } from '#web/features/student-profile/move-dialog.js';
import { PasswordDialog } from '#web/features/student-profile/password-dialog.js';
import { NoSuchStudent, ProfileSkeleton } from '#web/features/student-profile/profile-states.js';
import { studentProfileQuery } from '#web/features/student-profile/profile.queries.js';
import { StudentHead } from '#web/features/student-profile/student-head.js';
import { StudentLedger } from '#web/features/student-profile/student-ledger.js';
import { StudentNotes } from '#web/features/student-profile/student-notes.js';
import { StudentOrders } from '#web/features/student-profile/student-orders.js';
import profile from '#web/features/student-profile/profile.module.css';
import { StudentForm } from '#web/features/students/student-form.js';
import { isNotFound } from '#web/lib/api-error.js';
import { usePageTitle } from '#web/lib/page-title.js';
import { preload } from '#web/lib/preload.js';
import { DeletedNote } from '#web/ui/deleted-note.js';
import { ErrorState } from '#web/ui/error-state.js';
import { PageHeader } from '#web/ui/page-header.js';
import { useDialogs } from '#web/ui/use-dialogs.js';

export const Route = createFileRoute('/app/teacher/students/$id')({
  loader: ({ context, params }) => preload(context.queryClient, studentProfileQuery(params.id)),
  component: StudentPage,
});

/** While it is not known who it is. */
const NAMELESS = 'ملف الطالب';

function StudentPage() {
  const { id } = Route.useParams();
  const { data, error, refetch } = useQuery(studentProfileQuery(id));
  usePageTitle(data?.fullName ?? NAMELESS);
  if (data) return <Student key={id} student={data} isDeleted={isNotFound(error)} />;
  return (
    <>
      <PageHeader title={NAMELESS} />
      {isNotFound(error) ? (
        <NoSuchStudent />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ProfileSkeleton />
      )}
    </>
  );
}

interface StudentProps {
  student: StudentProfile;
  /** Since the page was opened. */
  isDeleted: boolean;
}

function Student({ student, isDeleted }: StudentProps) {
  const stages = useQuery(stagesQuery);
  const { id, fullName: name, code } = student;
  const dialogs = useDialogs({
    points: (dialog, mode: PointsMode) => (
      <StudentPointsDialog {...dialog} student={{ id, name, code }} initialMode={mode} />
    ),
    form: (dialog, opened: StudentProfile) => <StudentForm {...dialog} stages={stages} student={opened} />,
    move: (dialog, _: null) => <MoveDialog {...dialog} student={student} />,
    password: (dialog, _: null) => <PasswordDialog {...dialog} student={student} />,
  });
  const action = (label: string, Icon: typeof IconPlus, onClick: () => void) => (
    <Button variant="default" leftSection={<Icon size={18} />} disabled={isDeleted} onClick={onClick}>
      {label}
    </Button>
  );

  return (
    <Stack gap="md">
      {isDeleted && (
        <DeletedNote icon={<IconUserOff size={20} />} title="حُذف هذا الطالب">
          حُذف بعد فتح هذه الصفحة. ما تراه هو آخر ما كان فيها.
        </DeletedNote>
      )}
      <StudentHead
        student={student}
        actions={
          <>
            {action('إضافة نقاط', IconPlus, () => dialogs.open('points', 'add'))}
            {action('خصم نقاط', IconMinus, () => dialogs.open('points', 'remove'))}
            {action('تعديل البيانات', IconPencil, () => dialogs.open('form', student))}
            {action(student.class ? 'تغيير الصف' : 'إضافة إلى صف', IconArrowsExchange, () =>
              dialogs.open('move', null),
            )}
            {action('كلمة مرور جديدة', IconKey, () => dialogs.open('password', null))}
          </>
        }
      />
      <div className={profile.columns}>
        <Stack gap="md">
          <Meetings meetings={student.meetings} />
          <Grades grades={student.grades} />
          <StudentOrders id={id} orders={student.orders} />
        </Stack>
        <Stack gap="md">
          <StudentNotes id={id} name={name} notes={student.notes} readOnly={isDeleted} />
          <StudentLedger ledger={student.ledger} all={<PointsHistory studentId={id} />} />
        </Stack>
      </div>
      {dialogs.view}
    </Stack>
  );
}
