import { List, Text } from '@mantine/core';
import type { Student } from '@daad/contracts/students.contract';
import { useNavigate } from '@tanstack/react-router';
import { Ltr } from '#web/ui/layout/isolates.js';
import { showUndo } from '#web/ui/feedback/show-undo.js';

export type NewAccount = Pick<Student, 'id' | 'fullName' | 'code'> & { password: string };

/** What the teacher passes on to a new student. */
export const AddedStudent = ({ fullName, code, password }: Omit<NewAccount, 'id'>) => (
  <span>
    تمت إضافة الطالب بنجاح: <bdi>{fullName}</bdi>، الكود <Ltr>{code}</Ltr>، كلمة المرور <Ltr>{password}</Ltr>
  </span>
);

/** Those added before the last one, whose passwords are shown nowhere else. */
export function AddedBefore({ accounts }: { accounts: readonly NewAccount[] }) {
  if (accounts.length === 0) return null;
  return (
    <section aria-label="أُضيفوا قبله">
      <Text size="sm" c="dimmed">
        أُضيفوا قبله
      </Text>
      <List size="sm">
        {accounts.map(({ id, fullName, code, password }) => (
          <List.Item key={id}>
            <bdi>{fullName}</bdi>، الكود <Ltr>{code}</Ltr>، كلمة المرور <Ltr>{password}</Ltr>
          </List.Item>
        ))}
      </List>
    </section>
  );
}

/** Shows who was added last, with a way to all of them: in a sorted or filtered list they may be on another page. */
export function useShowNew() {
  const navigate = useNavigate();
  return (accounts: readonly NewAccount[]) => {
    const last = accounts.at(-1);
    if (!last) return;
    const [action, open] =
      accounts.length === 1
        ? ([
            'عرض الطالب',
            () => navigate({ to: '/app/teacher/students/$id', params: { id: last.id } }),
          ] as const)
        : ([
            'عرض الطلاب',
            () => navigate({ to: '/app/teacher/students', search: { sort: 'index-desc' } }),
          ] as const);
    showUndo('student-added', {
      message: <AddedStudent {...last} />,
      action,
      onAction: () => void open(),
    });
  };
}
