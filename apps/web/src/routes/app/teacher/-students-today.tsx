import type { SchoolClass } from '@daad/contracts/classes.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { MarkAll } from '#web/features/attendance/marks/mark-all.js';
import { UnsentMarks } from '#web/features/attendance/marks/unsent-marks.js';
import { useMarks } from '#web/features/attendance/marks/use-marks.js';
import { useQuery } from '@tanstack/react-query';
import { ClassStudentsDialog } from '#web/features/classes/class-students-dialog.js';
import { stagesQuery } from '#web/entities/stage/stage.queries.js';
import { StudentForm } from '#web/features/students/student-form.js';
import { type DialogProps, useDialogs } from '#web/ui/dialog/use-dialogs.js';

/** The students of a class, with today's marks. */
export function StudentsToday({ schoolClass, ...dialog }: DialogProps & { schoolClass: SchoolClass }) {
  const date = cairoToday();
  const marks = useMarks(schoolClass.id, date);
  const stages = useQuery(stagesQuery);
  const dialogs = useDialogs({
    newStudent: (above) => <StudentForm {...above} student={null} into={schoolClass} stages={stages} />,
    markAll: (above, missing: number) => (
      <MarkAll {...above} lesson={schoolClass} date={date} missing={missing} onMarked={marks.forgetLast} />
    ),
  });
  return (
    <>
      <ClassStudentsDialog
        {...dialog}
        schoolClass={schoolClass}
        attendance={marks}
        notice={marks.waiting.length > 0 && <UnsentMarks waiting={marks.waiting} refused={[]} />}
        onNew={() => dialogs.open('newStudent', null)}
        onMarkAll={(missing) => dialogs.open('markAll', missing)}
      />
      {dialogs.view}
    </>
  );
}
