import type { ClassStudent, SchoolClass } from '@daad/contracts/classes.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { DAY_NAMES } from '@daad/domain/calendar-day';
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconChecks, IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isNotFound } from '#web/lib/api-error.js';
import { formatPercent } from '#web/lib/format.js';
import { usePage } from '#web/lib/use-page.js';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import { DebouncedTextInput } from '#web/ui/debounced-text-input.js';
import { DeletedNote } from '#web/ui/deleted-note.js';
import { EmptyState } from '#web/ui/empty-state.js';
import { FormErrors } from '#web/ui/form-errors.js';
import { ClassTime } from '#web/ui/isolates.js';
import { Modal } from '#web/ui/modal.js';
import { Pager } from '#web/ui/pager.js';
import { StatCard, StatRow } from '#web/ui/stat-card.js';
import { SuccessNote } from '#web/ui/success-note.js';
import { type DialogProps, useDialogs } from '#web/ui/use-dialogs.js';
import { useFlash } from '#web/ui/use-flash.js';
import { usePhone } from '#web/ui/use-narrow.js';
import { AddToClass } from './add-to-class.js';
import { type ClassAttendance, ClassStudentsTable } from './class-students-table.js';
import { removeFromClass } from './classes.mutations.js';
import { type ClassStudentsFilter, type ClassStudentSort, classStudentsQuery } from './classes.queries.js';
import classes from './class-students-dialog.module.css';

interface ClassStudentsDialogProps extends DialogProps {
  schoolClass: SchoolClass;
  /** Today's, of this class. */
  attendance: ClassAttendance;
  /** Asks before marking all students; how many are missing. */
  onMarkAll: (missing: number) => void;
  /** That question is open, above this dialog. */
  covered: boolean;
}

const SORTS: { value: ClassStudentSort; label: string }[] = [
  { value: 'index', label: 'رقم الترتيب' },
  { value: 'name', label: 'الاسم' },
  { value: 'points', label: 'النقاط' },
];

/** The students of a class: today's attendance, adding and removing. */
export function ClassStudentsDialog(props: ClassStudentsDialogProps) {
  const { opened, onClose, schoolClass, attendance, onMarkAll, covered } = props;
  const isPhone = usePhone();
  const [filter, setFilter] = useState<ClassStudentsFilter>({ search: '', sort: 'index', page: 1 });
  const [done, showSuccess] = useFlash();
  const dialogs = useDialogs({
    adding: (dialog) => <AddToClass {...dialog} schoolClass={schoolClass} />,
    removal: (dialog, { id, fullName }: ClassStudent) => (
      <ConfirmDialog
        {...dialog}
        mutation={removeFromClass}
        variables={id}
        onDone={() => showSuccess('تم إزالة الطالب من الصف بنجاح')}
        title="إزالة من الصف"
        note="يبقى حضوره السابق ونقاطه كما هي، ويمكن إضافته إلى صف آخر."
      >
        هل أنت متأكد من إزالة <strong>{fullName}</strong> من {schoolClass.name}؟
      </ConfirmDialog>
    ),
  });
  const goTo = (page: number) => setFilter((now) => ({ ...now, page }));
  const { data, error, table } = usePage(
    {
      ...classStudentsQuery(schoolClass.id, filter),
      // A closed dialog stays mounted, and its class may be deleted.
      enabled: opened,
    },
    goTo,
  );
  const { total, attended, absent, attendancePercent } = data?.summary ?? NOTHING;
  const isDeleted = isNotFound(error);
  const { marked, failed } = attendance;
  const showMarked = useEffectEvent(({ student, mine }: NonNullable<typeof marked>) =>
    showSuccess(
      mine
        ? `تم تسجيل حضور الطالب بنجاح: ${student.fullName}`
        : `حضور الطالب مسجَّل من قبل: ${student.fullName}`,
    ),
  );
  useEffect(() => {
    if (marked) showMarked(marked);
  }, [marked]);

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // Escape belongs to the dialog on top.
      closeOnEscape={!dialogs.isOpen() && !covered}
      title={`طلاب ${schoolClass.name}`}
      size={1040}
      fullScreen={isPhone}
    >
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {DAY_NAMES[schoolClass.day]} <ClassTime value={schoolClass.time} /> ·{' '}
          {schoolClass.educationalStageName}
          {data && ` · ${countOf(total, 'student')}`}
        </Text>
        {isDeleted && (
          <DeletedNote title="حُذف هذا الصف">
            حُذف الصف بعد فتح هذه النافذة، وصار طلابه بلا صف. سجلات حضورهم ونقاطهم باقية.
          </DeletedNote>
        )}
        <div className={classes.today}>
          <StatRow of={{ data, error }}>
            <StatCard label="إجمالي الطلاب" value={formatNumber(total)} />
            <StatCard label="حاضر اليوم" value={formatNumber(attended)} />
            <StatCard label="غائب اليوم" value={formatNumber(absent)} />
            <StatCard label="نسبة الحضور" value={formatPercent(attendancePercent)} />
          </StatRow>
        </div>
        <SuccessNote>{done}</SuccessNote>
        <FormErrors errors={failed ? [`${failed.student.fullName}: ${failed.failure}`] : []} />
        <Group gap="sm" align="flex-end" className={classes.tools ?? ''}>
          <DebouncedTextInput
            label="بحث"
            placeholder="الاسم أو الكود أو الهاتف أو هاتف ولي الأمر"
            wait={300}
            value={filter.search}
            onChange={(search) => setFilter((now) => ({ ...now, search, page: 1 }))}
          />
          <Select
            label="الترتيب حسب"
            allowDeselect={false}
            data={SORTS}
            value={filter.sort}
            onChange={(sort) => sort && setFilter((now) => ({ ...now, sort, page: 1 }))}
          />
          <Group gap="xs">
            <Button
              variant="light"
              leftSection={<IconChecks size={18} />}
              disabled={!data || attended >= total || isDeleted}
              onClick={() => onMarkAll(total - attended)}
            >
              تسجيل حضور الجميع
            </Button>
            <Button
              leftSection={<IconUserPlus size={18} />}
              disabled={isDeleted}
              onClick={() => dialogs.open('adding', null)}
            >
              إضافة طالب
            </Button>
          </Group>
        </Group>
        <ClassStudentsTable
          {...table}
          disabled={isDeleted}
          attendanceStatusOf={(student) => attendance.attendanceStatusOf(student, data?.readAt ?? 0)}
          onMark={attendance.mark}
          onUndo={attendance.undo}
          onRemove={(student) => dialogs.open('removal', student)}
          empty={
            filter.search ? (
              <EmptyState icon={<IconSearch size={28} />} title="لا يوجد طلاب مطابقون للبحث" />
            ) : (
              <EmptyState icon={<IconUsers size={28} />} title="لا يوجد طلاب في هذا الصف">
                اضغط «إضافة طالب» لتختار من الطلاب الذين ليسوا في أي صف.
              </EmptyState>
            )
          }
        />
        <Pager label="صفحات الطلاب" of={data} page={filter.page} numbers="ellipsis" onPageChange={goTo} />
      </Stack>

      {dialogs.view}
    </Modal>
  );
}

const NOTHING = { total: 0, attended: 0, absent: 0, attendancePercent: 0 };
