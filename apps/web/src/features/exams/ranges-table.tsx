import { Group } from '@mantine/core';
import type { ExamPointsRange } from '@daad/contracts/exam-points.contract';
import { countOf } from '@daad/domain/arabic-text';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { DataTable } from '#web/ui/data-table.js';
import type { Column, DataTableProps } from '#web/ui/data-table.types.js';
import { RowAction } from '#web/ui/row-action.js';
import { StatusBadge } from '#web/ui/status-badge.js';
import { rangeText } from './range-text.js';

type RangesTableProps = Pick<DataTableProps<ExamPointsRange>, 'rows' | 'error' | 'onRetry' | 'empty'> & {
  onEdit: (range: ExamPointsRange) => void;
  onDelete: (range: ExamPointsRange) => void;
};

export function RangesTable({ onEdit, onDelete, ...list }: RangesTableProps) {
  const columns: readonly Column<ExamPointsRange>[] = [
    { id: 'range', header: 'النسبة المئوية', card: 'title', cell: (range) => rangeText(range) },
    {
      id: 'points',
      header: 'النقاط',
      cell: ({ points }) => (
        <StatusBadge tone={points > 0 ? 'accent' : 'neutral'}>{countOf(points, 'point')}</StatusBadge>
      ),
    },
    {
      id: 'actions',
      header: 'الإجراءات',
      card: 'actions',
      cell: (range) => (
        <Group gap={2} wrap="nowrap">
          <RowAction label="تعديل" name={`تعديل النطاق ${rangeText(range)}`} onClick={() => onEdit(range)}>
            <IconPencil size={18} />
          </RowAction>
          <RowAction
            label="حذف"
            color="clay"
            name={`حذف النطاق ${rangeText(range)}`}
            onClick={() => onDelete(range)}
          >
            <IconTrash size={18} />
          </RowAction>
        </Group>
      ),
    },
  ];
  return (
    <DataTable
      {...list}
      columns={columns}
      rowId={({ id }) => id}
      label="نطاقات النقاط"
      skeletonRows={3}
      cardsBelow={420}
    />
  );
}
