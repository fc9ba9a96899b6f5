import { Button } from '@mantine/core';
import { IconAward, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Student } from '@daad/contracts/students.contract';
import { countOf } from '@daad/domain/arabic-text';
import { StudentTotals } from '#web/features/dashboard/student-totals.js';
import { BulkPointsDialog } from '#web/features/points/bulk-points-dialog.js';
import { PointsButtons } from '#web/features/points/points-buttons.js';
import type { PointsMode } from '#web/features/points/points.mutations.js';
import { StudentPointsDialog } from '#web/features/points/student-points-dialog.js';
import { stagesQuery } from '#web/features/stages/stages.queries.js';
import { StudentForm } from '#web/features/students/student-form.js';
import { StudentsFilters } from '#web/features/students/students-filters.js';
import { StudentsTable } from '#web/features/students/students-table.js';
import { removeStudent } from '#web/features/students/students.mutations.js';
import { studentsList } from '#web/features/students/students.queries.js';
import { ExportButtons } from '#web/features/workbooks/export-buttons.js';
import { UploadButton } from '#web/features/workbooks/upload-button.js';
import { preload } from '#web/lib/preload.js';
import { useList } from '#web/lib/use-list.js';
import { useFreshPoints } from '#web/realtime/use-fresh-points.js';
import { useStudentDeleted } from '#web/realtime/use-student-deleted.js';
import { DeleteDialog } from '#web/ui/delete-dialog.js';
import { ListPage } from '#web/ui/list-page.js';
import { SelectionBar } from '#web/ui/selection-bar.js';
import { useDialogs } from '#web/ui/use-dialogs.js';
import { useSelection } from '#web/ui/use-selection.js';

export const Route = createFileRoute('/app/teacher/students')({
  validateSearch: studentsList.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, studentsList.query(deps)),
  component: Students,
});

function Students() {
  const list = useList(studentsList, Route.useSearch());
  const stages = useQuery(stagesQuery);
  const { chosen, selection, clear, drop } = useSelection(
    list.data?.items.map(({ id, fullName }) => ({ id, name: fullName })),
  );
  const isFresh = useFreshPoints();
  useStudentDeleted(drop);
  const dialogs = useDialogs({
    form: (dialog, student: Student | null) => <StudentForm {...dialog} stages={stages} student={student} />,
    removal: (dialog, { id, fullName }: Student) => (
      <DeleteDialog
        {...dialog}
        what="الطالب"
        name={fullName}
        id={id}
        mutation={removeStudent}
        note="لن يستطيع الدخول بعد ذلك، ويخرج من صفه ومن لوحة الصدارة. تبقى طلباته السابقة محفوظة. لا يمكن التراجع عن هذا الإجراء."
        onDone={() => drop(id)}
      />
    ),
    points: (dialog, { student, mode }: { student: Student; mode: PointsMode }) => (
      <StudentPointsDialog {...dialog} student={{ ...student, name: student.fullName }} initialMode={mode} />
    ),
    bulk: (dialog, { mode, students }: { mode: PointsMode; students: typeof chosen }) => (
      <BulkPointsDialog {...dialog} mode={mode} initialChosen={students} onAllDone={clear} />
    ),
  });
  const addButton = (
    <Button leftSection={<IconUserPlus size={18} />} onClick={() => dialogs.open('form', null)}>
      إضافة طالب
    </Button>
  );

  return (
    <ListPage
      list={list}
      title="الطلاب"
      actions={<Actions>{addButton}</Actions>}
      above={<StudentTotals />}
      filters={<StudentsFilters {...list.filters} stages={stages.data?.items ?? []} />}
      none={{
        icon: <IconUsers size={28} />,
        title: 'لا يوجد طلاب بعد',
        text: 'أضف أول طالب ليظهر هنا.',
        action: addButton,
      }}
      noneFound={{ title: 'لا يوجد طلاب مطابقون للبحث', text: 'غيّر الفلاتر أو امسحها لترى كل الطلاب.' }}
      pager={{ numbers: 'window' }}
      below={
        <>
          <SelectionBar
            summary={chosen.length > 0 ? `المحدد: ${countOf(chosen.length, 'student')}` : null}
            onClear={clear}
          >
            <PointsButtons onPress={(mode) => dialogs.open('bulk', { mode, students: chosen })} />
          </SelectionBar>
          {dialogs.view}
        </>
      }
    >
      {(table) => (
        <StudentsTable
          {...table}
          selection={selection}
          rowMark={({ id }) => (isFresh(id) ? 'fresh' : undefined)}
          onPoints={(student, mode) => dialogs.open('points', { student, mode })}
          onEdit={(student) => dialogs.open('form', student)}
          onDelete={(student) => dialogs.open('removal', student)}
        />
      )}
    </ListPage>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <>
      <ExportButtons />
      <UploadButton template="students" label="رفع Excel" />
      <Button
        component={Link}
        to="/app/teacher/points"
        variant="default"
        leftSection={<IconAward size={18} />}
      >
        النقاط
      </Button>
      {children}
    </>
  );
}
