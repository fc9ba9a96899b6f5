import type { SchoolClass } from '@daad/contracts/classes.contract';
import { classTodayStatus } from '@daad/domain/attendance-rate';
import { countOf } from '@daad/domain/arabic-text';
import { DAY_NAMES } from '@daad/domain/calendar-day';
import { Box, Button, Flex } from '@mantine/core';
import { IconCalendarCheck, IconChecks, IconUsers } from '@tabler/icons-react';
import { actionsColumn } from '#web/ui/actions-column.js';
import { DataTable } from '#web/ui/data-table.js';
import type { Column, ListProps } from '#web/ui/data-table.types.js';
import { ClassTime } from '#web/ui/isolates.js';
import { EditAndDelete, RowAction } from '#web/ui/row-action.js';
import { IndexPlate } from '#web/ui/index-plate.js';
import { TodayBadge } from './today-badge.js';
import looks from '#web/ui/looks.module.css';

type ClassesTableProps = ListProps<SchoolClass> & {
  onManage: (row: SchoolClass) => void;
  onMarkAll: (row: SchoolClass) => void;
  onStudents: (row: SchoolClass) => void;
  onEdit: (row: SchoolClass) => void;
  onDelete: (row: SchoolClass) => void;
};

export function ClassesTable({
  onManage,
  onMarkAll,
  onStudents,
  onEdit,
  onDelete,
  ...list
}: ClassesTableProps) {
  const columns: readonly Column<SchoolClass>[] = [
    {
      id: 'name',
      header: 'الصف',
      card: 'title',
      cell: ({ name, index, educationalStageName }) => (
        <Flex component="span" gap="sm" align="center" miw={0}>
          <IndexPlate value={index} size={38} />
          <Flex component="span" direction="column" miw={0} fw={500} className={looks.breaks ?? ''}>
            <bdi>{name}</bdi>
            <Box component="span" c="dimmed" fz="xs" fw={400}>
              {educationalStageName}
            </Box>
          </Flex>
        </Flex>
      ),
    },
    {
      id: 'meeting',
      header: 'الموعد',
      cell: ({ day, time }) => (
        <>
          {DAY_NAMES[day]} <ClassTime value={time} />
        </>
      ),
    },
    {
      id: 'students',
      header: 'الطلاب',
      cell: ({ studentsNumber }) => countOf(studentsNumber, 'student'),
    },
    { id: 'today', header: 'حضور اليوم', cell: (row) => <TodayBadge {...row} /> },
    {
      ...actionsColumn<SchoolClass>((row) => (
        <AttendanceButtons row={row} onManage={() => onManage(row)} onMarkAll={() => onMarkAll(row)} />
      )),
      id: 'attendance',
      header: 'تسجيل الحضور',
    },
    actionsColumn((row) => (
      <>
        <RowAction label="عرض الطلاب" name={`عرض طلاب ${row.name}`} onClick={() => onStudents(row)}>
          <IconUsers size={18} />
        </RowAction>
        <EditAndDelete named={row.name} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
      </>
    )),
  ];
  return <DataTable {...list} columns={columns} rowId={({ id }) => id} label="الصفوف" cardsBelow={960} />;
}

interface AttendanceButtonsProps {
  row: SchoolClass;
  onManage: () => void;
  onMarkAll: () => void;
}

function AttendanceButtons({ row, onManage, onMarkAll }: AttendanceButtonsProps) {
  const { name, studentsNumber, todayAttended } = row;
  const isDone = studentsNumber === 0 || classTodayStatus(todayAttended, studentsNumber) === 'complete';
  return (
    <>
      <Button
        variant="light"
        size="compact-sm"
        leftSection={<IconCalendarCheck size={16} />}
        aria-label={`إدارة حضور ${name}`}
        onClick={onManage}
      >
        إدارة
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconChecks size={16} />}
        aria-label={`تسجيل حضور جميع طلاب ${name}`}
        disabled={isDone}
        onClick={onMarkAll}
      >
        حضور الكل
      </Button>
    </>
  );
}
