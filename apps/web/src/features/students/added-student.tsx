import type { Student } from '@daad/contracts/students.contract';
import { useNavigate } from '@tanstack/react-router';
import { Ltr } from '#web/ui/isolates.js';
import { showUndo } from '#web/ui/show-undo.js';

export type NewAccount = Pick<Student, 'id' | 'fullName' | 'code'> & { password: string };

/** What the teacher passes on to a new student. */
export const AddedStudent = ({ fullName, code, password }: Omit<NewAccount, 'id'>) => (
  <span>
    تمت إضافة الطالب بنجاح: <bdi>{fullName}</bdi>، الكود <Ltr>{code}</Ltr>، كلمة المرور <Ltr>{password}</Ltr>
  </span>
);

/** Shows that a student was added, with a way to it: in a sorted or filtered list it may be on another page. */
export function useShowNew() {
  const navigate = useNavigate();
  return ({ id, ...account }: NewAccount) =>
    showUndo('student-added', {
      message: <AddedStudent {...account} />,
      action: 'عرض الطالب',
      onAction: () => void navigate({ to: '/app/teacher/students/$id', params: { id } }),
    });
}
