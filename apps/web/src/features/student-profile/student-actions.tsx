import { Button } from '@mantine/core';
import {
  IconArrowsExchange,
  IconHandStop,
  IconId,
  IconKey,
  IconMinus,
  IconPencil,
  IconPlus,
  IconPrinter,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

interface StudentActionsProps {
  id: string;
  hasClass: boolean;
  /** The door holds the student, which has a note of its own. */
  isHeld: boolean;
  disabled: boolean;
  onPoints: (mode: 'add' | 'remove') => void;
  onEdit: () => void;
  onMove: () => void;
  onPassword: () => void;
  onHold: () => void;
  onCard: () => void;
}

type Action = [label: string, icon: TablerIcon, onClick: () => void];

/** The buttons that open the dialogs of a student's page. */
export function StudentActions({ id, hasClass, isHeld, disabled, onPoints, ...on }: StudentActionsProps) {
  const hold: Action[] = isHeld ? [] : [['إيقاف عند الباب', IconHandStop, on.onHold]];
  const actions: readonly Action[] = [
    ['إضافة نقاط', IconPlus, () => onPoints('add')],
    ['خصم نقاط', IconMinus, () => onPoints('remove')],
    ['تعديل البيانات', IconPencil, on.onEdit],
    [hasClass ? 'تغيير الصف' : 'إضافة إلى صف', IconArrowsExchange, on.onMove],
    ['كلمة مرور جديدة', IconKey, on.onPassword],
    ...hold,
    ['بطاقة جديدة', IconId, on.onCard],
  ];
  const buttons = actions.map(([label, Icon, onClick]) => (
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
  return (
    <>
      {buttons}
      <Button
        renderRoot={(props) => <Link to="/app/teacher/cards" search={{ students: id }} {...props} />}
        variant="default"
        leftSection={<IconPrinter size={18} />}
      >
        طباعة البطاقة
      </Button>
    </>
  );
}
