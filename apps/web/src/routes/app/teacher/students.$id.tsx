import { Stack } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { StudentFees } from '#web/features/fees/student-fees.js';
import { PointsHistory } from '#web/features/points/points-history.js';
import type { PointsMode } from '#web/features/points/points.mutations.js';
import { StudentPointsDialog } from '#web/features/points/student-points-dialog.js';
import { stagesQuery } from '#web/entities/stage/stage.queries.js';
import { CardDialog } from '#web/features/student-profile/card-dialog.js';
import { EraseDialog } from '#web/features/student-profile/erase-dialog.js';
import { HoldDialog } from '#web/features/student-profile/hold-dialog.js';
import { HoldNote } from '#web/features/student-profile/hold-note.js';
import { MoveDialog } from '#web/features/student-profile/move-dialog.js';
import { PersonalData } from '#web/features/student-profile/personal-data.js';
import { PasswordDialog } from '#web/features/student-profile/password-dialog.js';
import { ProfileColumns } from '#web/features/student-profile/profile-columns.js';
import { NoSuchStudent, ProfileSkeleton } from '#web/features/student-profile/profile-states.js';
import { studentProfileQuery } from '#web/features/student-profile/profile.queries.js';
import { StudentActions } from '#web/features/student-profile/student-actions.js';
import { StudentHead } from '#web/features/student-profile/student-head.js';
import { StudentForm } from '#web/features/students/student-form.js';
import { isNotFound } from '#web/lib/api-error.js';
import { usePageTitle } from '#web/lib/page-title.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { useMay } from '#web/lib/use-may.js';
import { DeletedNote } from '#web/ui/feedback/deleted-note.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { PageHeader } from '#web/ui/layout/page-header.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';

export const Route = createFileRoute('/app/teacher/students/$id')({
  loader: ({ context, params }) =>
    mayLoad(context, '/app/teacher/students/$id') &&
    preload(context.queryClient, studentProfileQuery(params.id)),
  component: StudentPage,
});

/** The title until the student has loaded. */
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
  /** Deleted since the page was opened. */
  isDeleted: boolean;
}

function Student({ student, isDeleted }: StudentProps) {
  const stages = useQuery(stagesQuery);
  const navigate = useNavigate();
  const mayTake = useMay()('POST fees/Pay');
  const { id, fullName: name, code } = student;
  const dialogs = useDialogs({
    points: (dialog, mode: PointsMode) => (
      <StudentPointsDialog {...dialog} student={{ id, name, code }} initialMode={mode} />
    ),
    form: (dialog, opened: StudentProfile) => <StudentForm {...dialog} stages={stages} student={opened} />,
    move: (dialog, _: null) => <MoveDialog {...dialog} student={student} />,
    password: (dialog, _: null) => <PasswordDialog {...dialog} student={student} />,
    hold: (dialog, opened: StudentProfile) => <HoldDialog {...dialog} student={opened} />,
    erasure: (dialog, _: null) => (
      <EraseDialog
        {...dialog}
        student={student}
        onErased={() => void navigate({ to: '/app/teacher/students', replace: true })}
      />
    ),
    card: (dialog, _: null) => <CardDialog {...dialog} student={student} />,
  });

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
          <StudentActions
            student={student}
            disabled={isDeleted}
            onPoints={(mode) => dialogs.open('points', mode)}
            onEdit={() => dialogs.open('form', student)}
            onMove={() => dialogs.open('move', null)}
            onPassword={() => dialogs.open('password', null)}
            onHold={() => dialogs.open('hold', student)}
            onCard={() => dialogs.open('card', null)}
          />
        }
      />
      {/* Below the buttons, which must not move when it comes. */}
      {student.hold && (
        <HoldNote hold={student.hold} disabled={isDeleted} onReason={() => dialogs.open('hold', student)} />
      )}
      <ProfileColumns
        student={student}
        readOnly={isDeleted}
        fees={mayTake && <StudentFees student={{ id, name }} readOnly={isDeleted} />}
        wholeLedger={<PointsHistory studentId={id} />}
        personalData={
          <PersonalData
            student={student}
            disabled={isDeleted}
            onErase={() => dialogs.open('erasure', null)}
          />
        }
      />
      {dialogs.view}
    </Stack>
  );
}
