import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { SchoolClass } from '@daad/contracts/classes.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { AttendanceDialog } from '#web/features/attendance/register/day-dialog.js';
import { MarkAll } from '#web/features/attendance/marks/mark-all.js';
import { ClassForm } from '#web/features/classes/class-form.js';
import { ClassTotals } from '#web/features/classes/class-totals.js';
import { ClassesFilters } from '#web/features/classes/classes-filters.js';
import { ClassesTable } from '#web/features/classes/classes-table.js';
import { classesSearch } from '#web/features/classes/classes-search.js';
import { classesList, classTotalsQuery } from '#web/features/classes/classes.queries.js';
import { ClassFeeDialog } from '#web/features/fees/class-fee-dialog.js';
import { DeleteClass } from '#web/features/classes/delete-class.js';
import { stagesQuery } from '#web/entities/stage/stage.queries.js';
import { UploadButton } from '#web/features/workbooks/upload-button.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { useList } from '#web/lib/use-list.js';
import { ListPage } from '#web/ui/table/list-page.js';
import { LoadAlert } from '#web/ui/feedback/load-alert.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { StudentsToday } from './-students-today.js';
import { useMay } from '#web/lib/use-may.js';

export const Route = createFileRoute('/app/teacher/classes')({
  validateSearch: classesSearch.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (!mayLoad(context, '/app/teacher/classes')) return;
    preload(context.queryClient, classesList.query(deps));
    preload(context.queryClient, classTotalsQuery);
  },
  component: Classes,
});

function Classes() {
  const may = useMay();
  const mayAdd = may('POST class/Create');
  const list = useList(classesList, Route.useSearch());
  const stages = useQuery(stagesQuery);
  const dialogs = useDialogs({
    form: (dialog, existing: SchoolClass | null) => (
      <ClassForm {...dialog} existing={existing} stages={stages} />
    ),
    fee: (dialog, schoolClass: SchoolClass) => <ClassFeeDialog {...dialog} schoolClass={schoolClass} />,
    removal: (dialog, existing: SchoolClass) => <DeleteClass {...dialog} existing={existing} />,
    students: (dialog, schoolClass: SchoolClass) => <StudentsToday {...dialog} schoolClass={schoolClass} />,
    register: (dialog, schoolClass: SchoolClass) => <AttendanceDialog {...dialog} given={schoolClass} />,
    markAll: (dialog, schoolClass: SchoolClass) => (
      <MarkAll
        {...dialog}
        lesson={schoolClass}
        missing={schoolClass.todayTotal - schoolClass.todayAttended}
        date={cairoToday()}
      />
    ),
  });

  return (
    <ListPage
      list={list}
      title="الصفوف"
      description="مواعيد الصفوف وطلابها وحضورهم اليوم"
      actions={
        may('POST class/CreateStudentsList') && (
          <UploadButton template="class-students" label="رفع ملف طلاب الصفوف" />
        )
      }
      {...(mayAdd && { add: { label: 'إضافة صف', onClick: () => dialogs.open('form', null) } })}
      above={
        <>
          <ClassTotals />
          <LoadAlert error={stages.error} onRetry={() => void stages.refetch()} />
        </>
      }
      filters={<ClassesFilters {...list.filters} stages={stages.data?.items ?? []} />}
      none={{
        icon: <IconSchool size={28} />,
        title: 'لا توجد صفوف متاحة',
        text: mayAdd ? 'أضف أول صف ثم ضع فيه طلابه لتبدأ تسجيل الحضور.' : 'يضيفها من له صلاحية الطلاب والصفوف.',
      }}
      noneFound={{
        title: 'لا توجد صفوف مطابقة للبحث',
        text: 'غيّر الفلاتر أو امسحها لترى كل الصفوف.',
      }}
      below={dialogs.view}
    >
      {(table) => (
        <ClassesTable
          {...table}
          onManage={(one) => dialogs.open('register', one)}
          onMarkAll={(one) => dialogs.open('markAll', one)}
          onStudents={(one) => dialogs.open('students', one)}
          onFee={(one) => dialogs.open('fee', one)}
          onEdit={(one) => dialogs.open('form', one)}
          onDelete={(one) => dialogs.open('removal', one)}
        />
      )}
    </ListPage>
  );
}
