import type { ClassStudent, SchoolClass } from '@daad/contracts/classes.contract';
import { countOf } from '@daad/domain/arabic-text';
import { CLASS_POINTS_BANDS } from '@daad/domain/bands';
import { DAY_NAMES } from '@daad/domain/calendar-day';
import { Button, Select } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { BandPoints } from '#web/entities/points/band-points.js';
import { Performance } from '#web/entities/points/performance.js';
import { RosterDialog, RosterTable, RosterTools } from '#web/entities/student/roster-dialog.js';
import { isNotFound } from '#web/lib/api-error.js';
import { formatPercent } from '#web/lib/format.js';
import { usePage } from '#web/lib/use-page.js';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';
import { DeletedNote } from '#web/ui/feedback/deleted-note.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { Pager } from '#web/ui/table/pager.js';
import { ReservedNote } from '#web/ui/feedback/reserved-note.js';
import type { Column } from '#web/ui/table/data-table.types.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { ClassTime, Points } from '#web/ui/layout/isolates.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { useFlash } from '#web/ui/feedback/use-flash.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import { AddToClass } from './add-to-class.js';
import { removeFromClass } from './classes.mutations.js';
import { type ClassStudentsFilter, type ClassStudentSort, classStudentsQuery } from './classes.queries.js';
import { type ClassAttendance, MarkToday } from './mark-today.js';
import { useMay } from '#web/lib/use-may.js';
import { useSeesPhones } from '#web/entities/student/use-sees-phones.js';

interface ClassStudentsDialogProps extends DialogProps {
  schoolClass: SchoolClass;
  /** Today's, of this class. */
  attendance: ClassAttendance;
  /** Above the list. */
  notice: ReactNode;
  /** Asks before marking all students; how many are missing. */
  onMarkAll: (missing: number) => void;
  /** Opens the form of a new student of this class. */
  onNew: () => void;
}

interface MeetingProps {
  of: SchoolClass;
  /** Of students, once they are read. */
  total: number | undefined;
}

const SORTS: { value: ClassStudentSort; label: string }[] = [
  { value: 'index', label: 'رقم الترتيب' },
  { value: 'name', label: 'الاسم' },
  { value: 'points', label: 'النقاط' },
];

/** The students of a class: today's attendance, adding and removing. */
export function ClassStudentsDialog(props: ClassStudentsDialogProps) {
  const { schoolClass, attendance, notice, onMarkAll, onNew, ...dialog } = props;
  const [filter, setFilter] = useState<ClassStudentsFilter>({ search: '', sort: 'index', page: 1 });
  const narrow = (patch: Partial<ClassStudentsFilter>) => setFilter((now) => ({ ...now, page: 1, ...patch }));
  const [done, showDone] = useFlash();
  useMarkedFlash(attendance.marked, showDone);
  // A closed dialog stays mounted, and its class may be deleted.
  const query = { ...classStudentsQuery(schoolClass.id, filter), enabled: dialog.opened };
  const { data, error, table } = usePage(query, (page) => narrow({ page }));
  const { total, attended } = data?.summary ?? NOTHING;
  const isDeleted = isNotFound(error);
  const may = useMay();
  const mayAttend = may('POST attendance/Attend');
  const readOnly = !may('POST class/CreateStudent');

  return (
    <RosterDialog {...dialog} name={schoolClass.name}>
      <ReservedNote text={<Meeting of={schoolClass} total={data && total} />}>{done}</ReservedNote>
      {isDeleted && (
        <DeletedNote title="حُذف هذا الصف">
          حُذف الصف بعد فتح هذه النافذة، وصار طلابه بلا صف. سجلات حضورهم ونقاطهم باقية.
        </DeletedNote>
      )}
      <Totals data={data} error={error} />
      <FormErrors
        errors={attendance.refused.map(({ fullName, reason }) => `${fullName}: ${reason ?? ''}`)}
        title="لم يُحفظ الحضور"
      />
      {notice}
      <RosterTools
        filters={<Filters filter={filter} onChange={narrow} />}
        adding={(above) => <AddToClass {...above} schoolClass={schoolClass} onNew={onNew} />}
        isDeleted={isDeleted}
        readOnly={readOnly}
      >
        {mayAttend && (
          <Button
            variant="light"
            leftSection={<IconChecks size={18} />}
            disabled={!data || attended >= total || isDeleted}
            onClick={() => onMarkAll(total - attended)}
          >
            تسجيل حضور الجميع
          </Button>
        )}
      </RosterTools>
      <RosterTable
        of="الصف"
        name={schoolClass.name}
        table={table}
        columns={columnsOf(mayAttend && attendance, data?.readAt ?? 0, isDeleted)}
        isFiltered={filter.search !== ''}
        emptyNote="اضغط «إضافة طالب» لتختار من الطلاب الذين ليسوا في أي صف."
        readOnly={readOnly}
        removal={{
          mutation: removeFromClass,
          isPossible: ({ joinedOn, leftOn }) => !isDeleted && joinedOn !== null && leftOn === null,
          note: () => 'يبقى حضوره السابق ونقاطه كما هي، ويمكن إضافته إلى صف آخر.',
          onDone: showDone,
        }}
      />
      <Pager
        label="صفحات الطلاب"
        of={data}
        page={filter.page}
        numbers="ellipsis"
        onPageChange={(page) => narrow({ page })}
      />
    </RosterDialog>
  );
}

const Meeting = ({ of: { day, time, educationalStageName }, total }: MeetingProps) => (
  <>
    {DAY_NAMES[day]} <ClassTime value={time} /> · {educationalStageName}
    {total !== undefined && ` · ${countOf(total, 'student')}`}
  </>
);

const NOTHING = { total: 0, attended: 0, absent: 0, attendancePercent: 0 };

interface TotalsProps {
  data: { summary: typeof NOTHING } | undefined;
  error: unknown;
}

function Totals({ data, error }: TotalsProps) {
  const isPhone = usePhone();
  const { total, attended, absent, attendancePercent } = data?.summary ?? NOTHING;
  return (
    <StatRow of={{ data, error }}>
      <StatCard label={isPhone ? 'الإجمالي' : 'إجمالي الطلاب'} value={total} />
      <StatCard label={isPhone ? 'حاضر' : 'حاضر اليوم'} value={attended} />
      <StatCard label={isPhone ? 'غائب' : 'غائب اليوم'} value={absent} />
      <StatCard label={isPhone ? 'النسبة' : 'نسبة الحضور'} value={formatPercent(attendancePercent)} />
    </StatRow>
  );
}

/** Shows each new mark as it succeeds. */
function useMarkedFlash(marked: ClassAttendance['marked'], showSuccess: (message: string) => void) {
  const show = useEffectEvent(({ student, mine }: NonNullable<typeof marked>) =>
    showSuccess(
      mine
        ? `تم تسجيل حضور الطالب بنجاح: ${student.fullName}`
        : `حضور الطالب مسجَّل من قبل: ${student.fullName}`,
    ),
  );
  useEffect(() => {
    if (marked) show(marked);
  }, [marked]);
}

interface FiltersProps {
  filter: ClassStudentsFilter;
  onChange: (patch: Partial<ClassStudentsFilter>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const seesPhones = useSeesPhones();
  return (
    <>
      <DebouncedTextInput
        label="بحث"
        placeholder={seesPhones ? 'الاسم أو الكود أو الهاتف أو هاتف ولي الأمر' : 'الاسم أو الكود'}
        flex="1 1 260px"
        wait={300}
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <Select
        label="الترتيب حسب"
        flex="1 1 160px"
        maw={260}
        allowDeselect={false}
        data={SORTS}
        value={filter.sort}
        onChange={(sort) => sort && onChange({ sort })}
      />
    </>
  );
}

/** Without `attendance` for who may not mark any. */
function columnsOf(
  attendance: ClassAttendance | false,
  readAt: number,
  disabled: boolean,
): Column<ClassStudent>[] {
  return [
    {
      id: 'points',
      header: 'النقاط',
      card: 'value',
      cell: ({ points }) => <Points value={points} />,
      compact: (row) => <BandPoints bands={CLASS_POINTS_BANDS} points={row.points} isNew={row.isNew} />,
    },
    {
      id: 'performance',
      header: 'الأداء',
      card: 'hidden',
      cell: (row) => <Performance bands={CLASS_POINTS_BANDS} points={row.points} isNew={row.isNew} />,
    },
    ...(attendance ? [todayColumn(attendance, readAt, disabled)] : []),
  ];
}

const todayColumn = (
  attendance: ClassAttendance,
  readAt: number,
  disabled: boolean,
): Column<ClassStudent> => ({
  id: 'today',
  header: 'حضور اليوم',
  card: 'action',
  cell: (student) => (
    <MarkToday
      student={student}
      status={attendance.attendanceStatusOf(student, readAt)}
      disabled={disabled}
      attendance={attendance}
    />
  ),
});
