import { Group, Text } from '@mantine/core';
import type { NewsItem } from '@daad/contracts/news.contract';
import { IconPinFilled } from '@tabler/icons-react';
import { formatDay } from '#web/lib/format.js';
import { actionsColumn } from '#web/ui/table/actions-column.js';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, ListProps } from '#web/ui/table/data-table.types.js';
import { EditAndDelete } from '#web/ui/table/row-action.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { newsTypeOf } from './news-labels.js';

type NewsTableProps = ListProps<NewsItem> & {
  onEdit: (item: NewsItem) => void;
  onDelete: (item: NewsItem) => void;
};

export function NewsTable({ onEdit, onDelete, ...list }: NewsTableProps) {
  const columns: readonly Column<NewsItem>[] = [
    {
      id: 'title',
      header: 'العنوان',
      card: 'title',
      cell: ({ title, pinned }) => (
        <Group gap="xs" wrap="nowrap">
          {pinned && <IconPinFilled size={18} color="var(--saffron)" aria-hidden style={{ flexShrink: 0 }} />}
          <Text fw={500}>{title}</Text>
        </Group>
      ),
      compact: ({ title, pinned }) => (
        <span>
          {pinned && (
            <>
              <IconPinFilled size={16} color="var(--saffron)" aria-label="مثبّت" />{' '}
            </>
          )}
          <bdi>{title}</bdi>
        </span>
      ),
    },
    {
      id: 'type',
      header: 'النوع',
      cell: ({ newsType }) => (
        <StatusBadge tone={newsTypeOf(newsType).tone}>{newsTypeOf(newsType).label}</StatusBadge>
      ),
      compact: ({ newsType }) => newsTypeOf(newsType).label,
    },
    {
      id: 'status',
      header: 'الحالة',
      card: 'hidden',
      cell: ({ pinned }) => (
        <StatusBadge tone={pinned ? 'accent' : 'neutral'}>{pinned ? 'مثبّت' : 'عادي'}</StatusBadge>
      ),
    },
    { id: 'date', header: 'تاريخ النشر', cell: ({ createdDate }) => formatDay(createdDate) },
    actionsColumn((item) => (
      <EditAndDelete named={item.title} onEdit={() => onEdit(item)} onDelete={() => onDelete(item)} />
    )),
  ];
  return <DataTable columns={columns} rowId={({ id }) => id} label="الأخبار" {...list} />;
}
