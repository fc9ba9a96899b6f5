import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ListedStudent as Student } from '@daad/contracts/students.contract';
import { StudentTotals } from '#web/features/dashboard/statistics/student-totals.js';
import { NO_CLASS } from '#web/entities/class/class-or-none.js';
import { useClass } from '#web/entities/class/use-class.js';
import { studentOrder } from '#web/entities/student/student-sorting.js';
import { PointsLink } from '#web/features/points/points-link.js';
import type { PointsMode } from '#web/features/points/points.mutations.js';
import { StudentPointsDialog } from '#web/features/points/student-points-dialog.js';
import { stagesQuery } from '#web/entities/stage/stage.queries.js';
import { useBulkPoints } from '#web/features/points/bulk/use-bulk-points.js';
import { DeleteStudent } from '#web/features/students/delete-student.js';
import { StudentForm } from '#web/features/students/student-form.js';
import { StudentsFilters } from '#web/features/students/students-filters.js';
import { StudentsTable } from '#web/features/students/students-table.js';
import { studentsSearch, USUAL_ORDER } from '#web/features/students/students-search.js';
import { studentsFilter, studentsList } from '#web/features/students/students.queries.js';
import { ExportButtons } from '#web/features/workbooks/export-buttons.js';
import { UploadButton } from '#web/features/workbooks/upload-button.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { useList } from '#web/lib/use-list.js';
import { useFreshPoints } from '#web/realtime/use-fresh-points.js';
import { ListPage } from '#web/ui/table/list-page.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { useMay } from '#web/lib/use-may.js';
import { mayOpen } from '#web/lib/teacher-pages.js';

export const Route = createFileRoute('/app/teacher/students/')({
  validateSearch: studentsSearch.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    mayLoad(context, '/app/teacher/students') && preload(context.queryClient, studentsList.query(deps)),
  component: Students,
});

function Students() {
  const may = useMay();
  const mayAdd = may('POST student/Create');
  const mayGive = may('POST StudentPoints/CreateBulk');
  const list = useList(studentsList, Route.useSearch(), ['sort']);
  const stages = useQuery(stagesQuery);
  const filter = studentsFilter(list.filters.search);
  const bulk = useBulkPoints({
    rows: list.data?.items.map(({ id, fullName }) => ({ id, name: fullName })),
    totalCount: list.data?.totalCount,
    filter,
  });
  const isFresh = useFreshPoints();
  const { class: classId, sort } = list.filters.search;
  const into = useClass(classId === NO_CLASS ? undefined : classId);
  const dialogs = useDialogs({
    form: (dialog, student: Student | null) => (
      <StudentForm {...dialog} stages={stages} student={student} into={into} />
    ),
    removal: (dialog, student: Student) => (
      <DeleteStudent {...dialog} student={student} onDone={() => bulk.drop(student.id)} />
    ),
    points: (dialog, { student, mode }: { student: Student; mode: PointsMode }) => (
      <StudentPointsDialog {...dialog} student={{ ...student, name: student.fullName }} initialMode={mode} />
    ),
  });

  return (
    <ListPage
      list={list}
      title="الطلاب"
      actions={
        <>
          {may('GET student/ExportExcel') && <ExportButtons filter={filter} />}
          {mayAdd && <UploadButton template="students" label="رفع Excel" />}
          {mayOpen(may, '/app/teacher/points') && <PointsLink />}
        </>
      }
      {...(mayAdd && {
        add: {
          label: 'إضافة طالب',
          icon: <IconUserPlus size={18} />,
          onClick: () => dialogs.open('form', null),
        },
      })}
      above={<StudentTotals />}
      filters={<StudentsFilters {...list.filters} stages={stages.data?.items ?? []} />}
      none={{
        icon: <IconUsers size={28} />,
        title: 'لا يوجد طلاب بعد',
        text: mayAdd ? 'أضف أول طالب ليظهر هنا.' : 'يظهر هنا كل طالب يُضاف.',
      }}
      noneFound={{ title: 'لا يوجد طلاب مطابقون للبحث', text: 'غيّر الفلاتر أو امسحها لترى كل الطلاب.' }}
      pager={{ numbers: 'window' }}
      below={
        <>
          {mayGive && bulk.view}
          {dialogs.view}
        </>
      }
    >
      {(table) => (
        <StudentsTable
          {...table}
          selection={mayGive ? bulk.selection : undefined}
          sorting={studentOrder(sort, USUAL_ORDER, (order) => list.change({ sort: order }))}
          rowMark={({ id }) => (isFresh(id) ? 'fresh' : undefined)}
          onPoints={(student, mode) => dialogs.open('points', { student, mode })}
          onEdit={(student) => dialogs.open('form', student)}
          onDelete={(student) => dialogs.open('removal', student)}
        />
      )}
    </ListPage>
  );
}
