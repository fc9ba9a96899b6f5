import { isNotFound } from '#web/lib/api-error.js';
import { DeletedNote } from '#web/ui/feedback/deleted-note.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { MarkAll } from '../marks/mark-all.js';
import { MarkedRegister, type MarkedRegisterProps } from './marked-register.js';
import { useMarks } from '../marks/use-marks.js';
import { useClassDay } from './use-class-day.js';
import { useHomework } from './use-homework.js';

interface DayRegisterProps extends Pick<MarkedRegisterProps, 'date' | 'onSearching'> {
  lesson: MarkedRegisterProps['lesson'] & { name: string };
}

/** The register of one class and day, once it is loaded. */
export function DayRegister(props: DayRegisterProps) {
  const { lesson, date } = props;
  const { data, error, refetch, changeStudent } = useClassDay(lesson.id, date);
  // From the request on: marks of other devices arrive while it is pending.
  const marks = useMarks(lesson.id, date);
  const homework = useHomework(lesson.id, date, (studentId, state) =>
    changeStudent(studentId, { homework: state }),
  );

  const dialogs = useDialogs({
    markAll: (dialog, missing: number) => (
      <MarkAll {...dialog} lesson={lesson} date={date} missing={missing} onMarked={marks.forgetLast} />
    ),
  });
  const isDeleted = isNotFound(error);
  const deletedNote = isDeleted && (
    <DeletedNote title="حُذف هذا الصف">حُذف الصف، فلا يمكن تسجيل حضور طلابه.</DeletedNote>
  );
  if (isDeleted && !data) return deletedNote;
  if (error && !data) {
    return <ErrorState error={error} title="فشل في تحميل بيانات الحضور" onRetry={() => void refetch()} />;
  }
  if (!data) return <LinesSkeleton count={7} height={84} />;
  return (
    <>
      {deletedNote}
      <MarkedRegister
        {...props}
        listed={data}
        marks={marks}
        homework={homework}
        isDeleted={isDeleted}
        covered={dialogs.isOpen()}
        onMarkAll={(missing) => dialogs.open('markAll', missing)}
      />
      {dialogs.view}
    </>
  );
}
