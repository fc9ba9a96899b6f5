import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { Button } from '@mantine/core';
import {
  IconArrowsExchange,
  IconDoorEnter,
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
import { useSettling } from '#web/ui/feedback/use-settling.js';
import { useHoldEnd } from './use-hold-end.js';
import classes from './profile.module.css';
import { useChangesPasswords } from '#web/entities/student/use-changes-passwords.js';
import { useMay } from '#web/lib/use-may.js';

interface StudentActionsProps {
  student: StudentProfile;
  disabled: boolean;
  onPoints: (mode: 'add' | 'remove') => void;
  onEdit: () => void;
  onMove: () => void;
  onPassword: () => void;
  onHold: () => void;
  onCard: () => void;
}

type Action = [label: string, icon: TablerIcon, onClick: () => void];

/** Holds, or ends that, at one place: a second press on what it was before does nothing. */
function HoldButton({
  student,
  disabled,
  onHold,
}: Pick<StudentActionsProps, 'student' | 'disabled' | 'onHold'>) {
  const isHeld = student.hold !== null;
  const settling = useSettling(isHeld);
  const { end, isPending } = useHoldEnd(student);
  const press = isHeld ? end : onHold;
  return (
    <Button
      variant="default"
      leftSection={isHeld ? <IconDoorEnter size={18} /> : <IconHandStop size={18} />}
      disabled={disabled}
      aria-disabled={settling}
      loading={isPending}
      onClick={() => settling || press()}
    >
      {/* As wide as the longer one: another width would move the buttons beside it. */}
      <span className={classes.either}>
        <span data-shown={!isHeld}>إيقاف عند الباب</span>
        <span data-shown={isHeld}>إنهاء الإيقاف</span>
      </span>
    </Button>
  );
}

const pointsActions = (onPoints: StudentActionsProps['onPoints']): Action[] => [
  ['إضافة نقاط', IconPlus, () => onPoints('add')],
  ['خصم نقاط', IconMinus, () => onPoints('remove')],
];

const passwordAction = (onPassword: StudentActionsProps['onPassword']): Action => [
  'كلمة مرور جديدة',
  IconKey,
  onPassword,
];

/** The buttons that open the dialogs of a student's page. */
export function StudentActions({ student, disabled, onPoints, ...on }: StudentActionsProps) {
  const actions: readonly Action[] = [
    ...(useMay()('POST StudentPoints/CreatDirect') ? pointsActions(onPoints) : []),
    ['تعديل البيانات', IconPencil, on.onEdit],
    [student.class ? 'تغيير الصف' : 'إضافة إلى صف', IconArrowsExchange, on.onMove],
    ...(useChangesPasswords() ? [passwordAction(on.onPassword)] : []),
  ];
  return (
    <>
      {actions.map(([label, Icon, onClick]) => (
        <Button
          key={label}
          variant="default"
          leftSection={<Icon size={18} />}
          disabled={disabled}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      <HoldButton student={student} disabled={disabled} onHold={on.onHold} />
      <Button variant="default" leftSection={<IconId size={18} />} disabled={disabled} onClick={on.onCard}>
        بطاقة جديدة
      </Button>
      <Button
        renderRoot={(props) => <Link to="/app/teacher/cards" search={{ students: student.id }} {...props} />}
        variant="default"
        leftSection={<IconPrinter size={18} />}
      >
        طباعة البطاقة
      </Button>
    </>
  );
}
