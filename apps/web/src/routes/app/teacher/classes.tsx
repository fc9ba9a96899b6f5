import { Button } from '@mantine/core';
import { IconPlus, IconSchool, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { SchoolClass } from '@daad/contracts/classes.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { AttendanceDialog } from '#web/features/attendance/day-dialog.js';
import { MarkAll } from '#web/features/attendance/mark-all.js';
import { attendClass } from '#web/features/attendance/attendance.mutations.js';
import { useMarks } from '#web/features/attendance/use-marks.js';
import { ClassForm } from '#web/features/classes/class-form.js';
import { ClassStudentsDialog } from '#web/features/classes/class-students-dialog.js';
import { UploadButton } from '#web/features/workbooks/upload-button.js';
import { ClassTotals } from '#web/features/classes/class-totals.js';
import { ClassesFilters } from '#web/features/classes/classes-filters.js';
import { type ClassesSearch, isFiltered, readClassesSearch } from '#web/features/classes/classes-search.js';
import { ClassesTable } from '#web/features/classes/classes-table.js';
import { classesQuery, classTotalsQuery } from '#web/features/classes/classes.queries.js';
import { DeleteClass } from '#web/features/classes/delete-class.js';
import { stagesQuery } from '#web/features/stages/stages.queries.js';
import { preload } from '#web/lib/preload.js';
import { usePage } from '#web/lib/use-page.js';
import { EmptyState } from '#web/ui/empty-state.js';
import { LoadAlert } from '#web/ui/load-alert.js';
import { PageHeader } from '#web/ui/page-header.js';
import { Pager } from '#web/ui/pager.js';
import { type DialogProps, useDialog } from '#web/ui/use-dialog.js';

export const Route = createFileRoute('/app/teacher/classes')({
  validateSearch: readClassesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    preload(queryClient, classesQuery(deps));
    preload(queryClient, classTotalsQuery);
  },
  component: Classes,
});

function Classes() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, table } = usePage(classesQuery(search), (last) => goTo(last, true));
  const stages = useQuery(stagesQuery);
  const form = useDialog<{ existing: SchoolClass | null }>();
  const removal = useDialog<SchoolClass>();
  const students = useDialog<SchoolClass>();
  const register = useDialog<SchoolClass>();
  const markAll = useDialog<SchoolClass>();

  const change = (patch: Partial<ClassesSearch>, replace = true) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...patch }), replace, resetScroll: false });
  const goTo = (page: number, replace = false) => change({ page: page > 1 ? page : undefined }, replace);

  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => form.open({ existing: null })}>
      إضافة صف
    </Button>
  );

  return (
    <>
      <PageHeader
        title="الصفوف"
        description="مواعيد الصفوف وطلابها وحضورهم اليوم"
        actions={
          <>
            <UploadButton template="class-students" label="رفع ملف طلاب الصفوف" />
            {addButton}
          </>
        }
      />
      <ClassTotals />
      <LoadAlert error={stages.error} onRetry={() => void stages.refetch()} />
      <ClassesFilters search={search} onChange={change} stages={stages.data?.items ?? []} />
      <ClassesTable
        {...table}
        onManage={(one) => register.open(one)}
        onMarkAll={(one) => markAll.open(one)}
        onStudents={(one) => students.open(one)}
        onEdit={(existing) => form.open({ existing })}
        onDelete={(one) => removal.open(one)}
        empty={
          isFiltered(search) ? (
            <EmptyState icon={<IconSearch size={28} />} title="لا توجد صفوف مطابقة للبحث">
              غيّر الفلاتر أو امسحها لترى كل الصفوف.
            </EmptyState>
          ) : (
            <EmptyState icon={<IconSchool size={28} />} title="لا توجد صفوف متاحة" action={addButton}>
              أضف أول صف ثم ضع فيه طلابه لتبدأ تسجيل الحضور.
            </EmptyState>
          )
        }
      />
      <Pager of={data} page={search.page ?? 1} numbers="ellipsis" onPageChange={goTo} />

      {form.view((dialog, subject) => (
        <ClassForm {...dialog} existing={subject.existing} stages={stages} />
      ))}
      {removal.view((dialog, subject) => (
        <DeleteClass {...dialog} existing={subject} />
      ))}
      {students.view((dialog, subject) => (
        <StudentsToday {...dialog} schoolClass={subject} />
      ))}
      {register.view((dialog, subject) => (
        <AttendanceDialog {...dialog} given={subject} />
      ))}
      {markAll.view((dialog, subject) => (
        <MarkAll
          {...dialog}
          className={subject.name}
          missing={subject.studentsNumber - subject.todayAttended}
          mutation={attendClass}
          classId={subject.id}
          date={cairoToday()}
        />
      ))}
    </>
  );
}

interface StudentsTodayProps extends DialogProps {
  schoolClass: SchoolClass;
}

/** The students of a class, with today's marks. */
function StudentsToday({ opened, onClose, schoolClass }: StudentsTodayProps) {
  const marks = useMarks(schoolClass.id, cairoToday());
  const markAll = useDialog<{ missing: number }>();
  return (
    <>
      <ClassStudentsDialog
        opened={opened}
        onClose={onClose}
        schoolClass={schoolClass}
        attendance={marks}
        onMarkAll={(missing) => markAll.open({ missing })}
        covered={markAll.opened}
      />
      {markAll.view((dialog, subject) => (
        <MarkAll
          {...dialog}
          className={schoolClass.name}
          missing={subject.missing}
          mutation={marks.markAll}
          classId={schoolClass.id}
          date={cairoToday()}
        />
      ))}
    </>
  );
}
