import { Button } from '@mantine/core';
import {
  IconArrowsExchange,
  IconKey,
  IconMinus,
  IconPencil,
  IconPlus,
  type TablerIcon,
} from '@tabler/icons-react';

interface StudentActionsProps {
  hasClass: boolean;
  disabled: boolean;
  onPoints: (mode: 'add' | 'remove') => void;
  onEdit: () => void;
  onMove: () => void;
  onPassword: () => void;
}

/** The buttons that open the dialogs of a student's page. */
export function StudentActions({ hasClass, disabled, onPoints, ...on }: StudentActionsProps) {
  const actions: readonly [string, TablerIcon, () => void][] = [
    ['إضافة نقاط', IconPlus, () => onPoints('add')],
    ['خصم نقاط', IconMinus, () => onPoints('remove')],
    ['تعديل البيانات', IconPencil, on.onEdit],
    [hasClass ? 'تغيير الصف' : 'إضافة إلى صف', IconArrowsExchange, on.onMove],
    ['كلمة مرور جديدة', IconKey, on.onPassword],
  ];
  return actions.map(([label, Icon, onClick]) => (
    <Button
      key={label}
      variant="default"
      leftSection={<Icon size={18} />}
      disabled={disabled}
      onClick={onClick}
    >
      {label}
    </Button>
  ));
}
