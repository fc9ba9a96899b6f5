import type { SchoolClass } from '@daad/contracts/classes.contract';
import { classTodayStatus } from '@daad/domain/attendance-rate';
import { countOf } from '@daad/domain/arabic-text';
import { DAY_NAMES } from '@daad/domain/calendar-day';
import { Box, Flex, Group } from '@mantine/core';
import { IconCalendarCheck, IconCash, IconChecks, IconUsers } from '@tabler/icons-react';
import { ClassFee, NextFee } from '#web/entities/fees/class-fee.js';
import { actionsColumn } from '#web/ui/table/actions-column.js';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, ListProps } from '#web/ui/table/data-table.types.js';
import { ClassTime, Ltr } from '#web/ui/layout/isolates.js';
import { EditAndDelete, RowAction } from '#web/ui/table/row-action.js';
import { IndexPlate } from '#web/ui/table/index-plate.js';
import { TodayBadge, TodayShare } from './today-badge.js';
import shared from '#web/ui/layout/shared.module.css';
import { useMay } from '#web/lib/use-may.js';

type ClassesTableProps = ListProps<SchoolClass> & {
  onManage: (row: SchoolClass) => void;
  onMarkAll: (row: SchoolClass) => void;
  onStudents: (row: SchoolClass) => void;
  onFee: (row: SchoolClass) => void;
  onEdit: (row: SchoolClass) => void;
  onDelete: (row: SchoolClass) => void;
};

/** The columns about a class and its attendance today. */
const ABOUT: readonly Column<SchoolClass>[] = [
  {
    id: 'name',
    header: 'الصف',
    card: 'title',
    cell: ({ name, index, educationalStageName }) => (
      <Flex component="span" gap="sm" align="center" miw={0}>
        <IndexPlate value={index} size={38} />
        <Flex component="span" direction="column" miw={0} fw={500} className={shared.breaks ?? ''}>
          <bdi>{name}</bdi>
          <Box component="span" c="dimmed" fz="xs" fw={400}>
            {educationalStageName}
          </Box>
        </Flex>
      </Flex>
    ),
    compact: ({ name }) => <bdi>{name}</bdi>,
  },
  { id: 'today', header: 'حضور اليوم', narrowOnly: true, cell: (row) => <TodayShare {...row} /> },
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
  {
    id: 'fee',
    header: 'المصروفات',
    card: 'foot',
    named: true,
    compact: (row) => row.feeKind !== 'none' && <ClassFee {...row} />,
    cell: (row) => (
      <Flex component="span" direction="column">
        {row.feeKind === 'none' ? 'بدون' : <ClassFee {...row} />}
        {row.nextFee && (
          <Box component="span" c="dimmed" fz="xs">
            <NextFee nextFee={row.nextFee} />
          </Box>
        )}
      </Flex>
    ),
  },
  {
    id: 'todayStatus',
    header: 'حضور اليوم',
    card: 'hidden',
    cell: (row) => <TodayBadge {...row} />,
  },
  {
    id: 'index',
    header: 'رقم الترتيب',
    narrowOnly: true,
    cell: ({ index }) => (
      <>
        رقم <Ltr>{index}</Ltr>
      </>
    ),
  },
  {
    id: 'stage',
    header: 'المرحلة',
    narrowOnly: true,
    cell: ({ educationalStageName }) => <bdi>{educationalStageName}</bdi>,
  },
];

export function ClassesTable({
  onManage,
  onMarkAll,
  onStudents,
  onFee,
  onEdit,
  onDelete,
  ...list
}: ClassesTableProps) {
  const may = useMay();
  const mayAttend = may('POST attendance/Attend');
  const mayEdit = may('PUT class/Update/:id');
  const manage = (row: SchoolClass, wide: boolean) => (
    <RowAction
      label="إدارة"
      name={`إدارة حضور ${row.name}`}
      color="palm"
      wide={wide}
      onClick={() => onManage(row)}
    >
      <IconCalendarCheck size={18} />
    </RowAction>
  );
  const markAll = (row: SchoolClass) => (
    <RowAction
      label="حضور الكل"
      name={`تسجيل حضور جميع طلاب ${row.name}`}
      disabled={isDone(row)}
      wide
      onClick={() => onMarkAll(row)}
    >
      <IconChecks size={18} />
    </RowAction>
  );
  const others = (row: SchoolClass) => (
    <>
      <RowAction label="عرض الطلاب" name={`عرض طلاب ${row.name}`} onClick={() => onStudents(row)}>
        <IconUsers size={18} />
      </RowAction>
      {may('PUT class/Fee/:id') && (
        <RowAction label="المصروفات" name={`مصروفات ${row.name}`} onClick={() => onFee(row)}>
          <IconCash size={18} />
        </RowAction>
      )}
      <EditAndDelete
        named={row.name}
        onEdit={mayEdit && (() => onEdit(row))}
        onDelete={may('DELETE class/Delete/:id') && (() => onDelete(row))}
      />
    </>
  );
  const attendance: Column<SchoolClass> = {
    id: 'attendance',
    header: 'تسجيل الحضور',
    card: 'action',
    cell: (row) => (
      <Group gap={4} wrap="nowrap">
        {manage(row, true)}
        {markAll(row)}
      </Group>
    ),
    compact: (row) => manage(row, false),
  };
  const columns: readonly Column<SchoolClass>[] = [
    ...ABOUT,
    ...(mayAttend ? [attendance] : []),
    {
      ...actionsColumn(others),
      compact: (row) => (
        <>
          {mayAttend && markAll(row)}
          {others(row)}
        </>
      ),
    },
  ];
  return <DataTable {...list} columns={columns} rowId={({ id }) => id} label="الصفوف" cardsBelow={960} />;
}

/** True when all students of the class are marked present, also when it has none. */
const isDone = ({ todayTotal, todayAttended }: SchoolClass) =>
  todayTotal === 0 || classTodayStatus(todayAttended, todayTotal) === 'complete';
