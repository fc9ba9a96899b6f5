import { Button } from '@mantine/core';
import { IconAward, IconMinus, IconPlus, IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { Student } from '@daad/contracts/students.contract';
import { countOf } from '@daad/domain/arabic-text';
import { StudentTotals } from '#web/features/dashboard/student-totals.js';
import { BulkPointsDialog } from '#web/features/points/bulk-points-dialog.js';
import type { PointsMode } from '#web/features/points/points.mutations.js';
import { StudentPointsDialog } from '#web/features/points/student-points-dialog.js';
import { stagesQuery } from '#web/features/stages/stages.queries.js';
import { DeleteStudent } from '#web/features/students/delete-student.js';
import { StudentForm } from '#web/features/students/student-form.js';
import { StudentsFilters } from '#web/features/students/students-filters.js';
import {
  isFiltered,
  pagingOf,
  readStudentsSearch,
  STUDENT_PAGE_SIZES,
  type StudentsSearch,
} from '#web/features/students/students-search.js';
import { StudentsTable } from '#web/features/students/students-table.js';
import { studentsQuery } from '#web/features/students/students.queries.js';
import { ExportButtons } from '#web/features/workbooks/export-buttons.js';
import { UploadButton } from '#web/features/workbooks/upload-button.js';
import { preload } from '#web/lib/preload.js';
import { usePage } from '#web/lib/use-page.js';
import { useFreshPoints } from '#web/realtime/use-fresh-points.js';
import { useStudentDeleted } from '#web/realtime/use-student-deleted.js';
import { EmptyState } from '#web/ui/empty-state.js';
import { PageHeader } from '#web/ui/page-header.js';
import { Pager } from '#web/ui/pager.js';
import { SelectionBar } from '#web/ui/selection-bar.js';
import { showSuccess } from '#web/ui/show-success.js';
import { useDialog } from '#web/ui/use-dialog.js';
import { type Chosen, useSelection } from '#web/ui/use-selection.js';

export const Route = createFileRoute('/app/teacher/students')({
  validateSearch: readStudentsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, studentsQuery(deps)),
  component: Students,
});

const NO_FILTERS: StudentsSearch = {
  q: undefined,
  code: undefined,
  phone: undefined,
  parentPhone: undefined,
  index: undefined,
  stage: undefined,
};

function Students() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, table } = usePage(studentsQuery(search), (last) =>
    change({ page: last > 1 ? last : undefined }),
  );
  const stages = useQuery(stagesQuery);
  const rows = data?.items;
  const { chosen, selection, clear, drop } = useSelection(
    rows?.map(({ id, fullName }): Chosen => ({ id, name: fullName })),
  );
  const form = useDialog<{ student: Student | null }>();
  const removal = useDialog<Student>();
  const points = useDialog<{ student: Student; mode: PointsMode }>();
  const bulk = useDialog<{ mode: PointsMode; chosen: readonly Chosen[] }>();
  const isFresh = useFreshPoints();
  useStudentDeleted(drop);

  const change = (patch: Partial<StudentsSearch>, replace = true) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...patch }), replace, resetScroll: false });
  const { page, size } = pagingOf(search);

  const addButton = (
    <Button leftSection={<IconUserPlus size={18} />} onClick={() => form.open({ student: null })}>
      إضافة طالب
    </Button>
  );

  return (
    <>
      <PageHeader
        title="الطلاب"
        actions={
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
            {addButton}
          </>
        }
      />
      <StudentTotals />
      <StudentsFilters
        search={search}
        onChange={change}
        onReset={() => change(NO_FILTERS)}
        stages={stages.data?.items ?? []}
      />
      <StudentsTable
        {...table}

        selection={selection}
        rowMark={({ id }) => (isFresh(id) ? 'fresh' : undefined)}
        onPoints={(student, mode) => points.open({ student, mode })}
        onEdit={(student) => form.open({ student })}
        onDelete={(student) => removal.open(student)}
        empty={
          isFiltered(search) ? (
            <EmptyState icon={<IconSearch size={28} />} title="لا يوجد طلاب مطابقون للبحث">
              غيّر الفلاتر أو امسحها لترى كل الطلاب.
            </EmptyState>
          ) : (
            <EmptyState icon={<IconUsers size={28} />} title="لا يوجد طلاب بعد" action={addButton}>
              أضف أول طالب ليظهر هنا.
            </EmptyState>
          )
        }
      />
      <Pager
        of={data}
        page={page}
        pageSize={size}
        onPageChange={(next) => change({ page: next > 1 ? next : undefined }, false)}
        pageSizes={STUDENT_PAGE_SIZES}
        onPageSizeChange={(next) => change({ size: next === pagingOf({}).size ? undefined : next })}
      />
      <SelectionBar
        summary={chosen.length > 0 ? `المحدد: ${countOf(chosen.length, 'student')}` : null}
        onClear={clear}
      >
        <Button
          variant="light"
          leftSection={<IconPlus size={18} />}
          onClick={() => bulk.open({ mode: 'add', chosen })}
        >
          إضافة نقاط
        </Button>
        <Button
          variant="light"
          color="clay"
          leftSection={<IconMinus size={18} />}
          onClick={() => bulk.open({ mode: 'remove', chosen })}
        >
          خصم نقاط
        </Button>
      </SelectionBar>

      {form.view((dialog, subject) => (
        <StudentForm {...dialog} stages={stages} student={subject.student} />
      ))}
      {removal.view((dialog, subject) => (
        <DeleteStudent
          {...dialog}
          student={subject}
          onDeleted={({ id, fullName }) => {
            drop(id);
            showSuccess(`تم حذف الطالب «${fullName}»`);
          }}
        />
      ))}
      {points.view((dialog, subject) => (
        <StudentPointsDialog
          {...dialog}
          student={{
            id: subject.student.id,
            name: subject.student.fullName,
            code: subject.student.code,
          }}
          initialMode={subject.mode}
        />
      ))}
      {bulk.view((dialog, subject) => (
        <BulkPointsDialog {...dialog} mode={subject.mode} initialChosen={subject.chosen} onAllDone={clear} />
      ))}
    </>
  );
}
