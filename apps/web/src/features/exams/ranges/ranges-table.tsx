import type { ExamPointsRange } from '@daad/contracts/exam-points.contract';
import { countOf } from '@daad/domain/arabic-text';
import { actionsColumn } from '#web/ui/table/actions-column.js';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, DataTableProps } from '#web/ui/table/data-table.types.js';
import { Sentence } from '#web/ui/layout/isolates.js';
import { EditAndDelete } from '#web/ui/table/row-action.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { rangeText } from './range-text.js';

type RangesTableProps = Pick<DataTableProps<ExamPointsRange>, 'rows' | 'error' | 'onRetry' | 'empty'> & {
  onEdit: (range: ExamPointsRange) => void;
  onDelete: (range: ExamPointsRange) => void;
};

export function RangesTable({ onEdit, onDelete, ...list }: RangesTableProps) {
  const columns: readonly Column<ExamPointsRange>[] = [
    {
      id: 'range',
      header: 'النسبة المئوية',
      card: 'title',
      cell: (range) => <Sentence text={rangeText(range)} />,
    },
    {
      id: 'points',
      header: 'النقاط',
      card: 'value',
      cell: ({ points }) => (
        <StatusBadge tone={points > 0 ? 'accent' : 'neutral'}>{countOf(points, 'point')}</StatusBadge>
      ),
    },
    actionsColumn((range) => (
      <EditAndDelete
        named={`النطاق ${rangeText(range)}`}
        onEdit={() => onEdit(range)}
        onDelete={() => onDelete(range)}
      />
    )),
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
