import { PERMISSION_LABELS, PERMISSIONS } from '@daad/contracts/access';
import type { Assistant } from '@daad/contracts/staff.contract';
import { Text } from '@mantine/core';
import { IconKey, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { lastSeen } from '#web/lib/last-seen.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { Phone } from '#web/ui/layout/isolates.js';
import { actionsColumn } from '#web/ui/table/actions-column.js';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, ListProps } from '#web/ui/table/data-table.types.js';
import { RowAction } from '#web/ui/table/row-action.js';
import { inOrder } from './permission-words.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './staff-table.module.css';

interface StaffActions {
  onEdit: (assistant: Assistant) => void;
  onPassword: (assistant: Assistant) => void;
  onDeactivate: (assistant: Assistant) => void;
  onActivate: (assistant: Assistant) => void;
}

const COLUMNS: readonly Column<Assistant>[] = [
  {
    id: 'name',
    header: 'الاسم',
    card: 'title',
    cell: ({ fullName }) => (
      <Text component="span" fw={500}>
        <bdi>{fullName}</bdi>
      </Text>
    ),
  },
  {
    id: 'phone',
    header: 'الهاتف',
    cell: ({ phoneNumber }) => <Phone value={phoneNumber} call />,
  },
  {
    id: 'permissions',
    header: 'الصلاحيات',
    card: 'foot',
    width: '34%',
    cell: (assistant) => (
      <span className={classes.permissions}>
        {wordsOf(assistant).map((word) => (
          <StatusBadge key={word} tone="neutral" size="sm" icon={<></>}>
            {word}
          </StatusBadge>
        ))}
      </span>
    ),
    compact: (assistant) => wordsOf(assistant).join('، '),
  },
  {
    id: 'active',
    header: 'الحساب',
    card: 'value',
    cell: ({ active }) => <AccountState active={active} />,
    compact: ({ active }) => <AccountState active={active} size="sm" />,
  },
  {
    id: 'seen',
    header: 'آخر ظهور',
    named: true,
    cell: ({ lastSeenAt }) => (
      <span className={shared.whole}>{lastSeenAt ? lastSeen(lastSeenAt) : 'لم يدخل بعد'}</span>
    ),
  },
];

function AccountState({ active, size = 'md' }: { active: boolean; size?: 'sm' | 'md' }) {
  return (
    <StatusBadge tone={active ? 'success' : 'neutral'} size={size}>
      {active ? 'نشط' : 'موقوف'}
    </StatusBadge>
  );
}

function wordsOf({ permissions }: Assistant): string[] {
  if (permissions.length === 0) return ['بلا صلاحيات'];
  if (permissions.length === PERMISSIONS.length) return ['كل الصلاحيات'];
  return inOrder(permissions).map((permission) => PERMISSION_LABELS[permission]);
}

export function StaffTable({
  onEdit,
  onPassword,
  onDeactivate,
  onActivate,
  ...list
}: StaffActions & ListProps<Assistant>) {
  const columns = [
    ...COLUMNS,
    actionsColumn<Assistant>(
      (assistant) => (
        <>
          <RowAction label="تعديل" of={assistant.fullName} onClick={() => onEdit(assistant)}>
            <IconPencil size={18} />
          </RowAction>
          <RowAction label="كلمة مرور جديدة" of={assistant.fullName} onClick={() => onPassword(assistant)}>
            <IconKey size={18} />
          </RowAction>
          {assistant.active ? (
            <RowAction
              label="إيقاف الحساب"
              of={assistant.fullName}
              color="clay"
              onClick={() => onDeactivate(assistant)}
            >
              <IconUserOff size={18} />
            </RowAction>
          ) : (
            <RowAction
              label="تفعيل الحساب"
              of={assistant.fullName}
              color="palm"
              onClick={() => onActivate(assistant)}
            >
              <IconUserCheck size={18} />
            </RowAction>
          )}
        </>
      ),
      '136px',
    ),
  ];
  return (
    <DataTable
      {...list}
      columns={columns}
      rowId={({ id }) => id}
      label="المساعدون"
      cardsBelow={860}
      skeletonRows={4}
      rowMark={({ active }) => (active ? undefined : 'muted')}
    />
  );
}
