import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { showSuccess } from '#web/ui/feedback/show-success.js';
import { replaceCard } from './profile.mutations.js';

/** Asks before the student gets a new card: the old one cannot be brought back. */
export function CardDialog({ student, ...dialog }: DialogProps & { student: StudentProfile }) {
  const { id, fullName } = student;
  return (
    <ConfirmDialog
      {...dialog}
      title="بطاقة جديدة"
      mutation={replaceCard}
      variables={id}
      onDone={() => showSuccess(`صار لـ ${fullName} بطاقة جديدة. اطبعها له`)}
      confirmLabel="إصدار بطاقة جديدة"
      note="كوده يبقى كما هو، ويعمل مكتوباً أو ممسوحاً. اطبع البطاقة الجديدة بعد إصدارها."
    >
      تتوقف بطاقة <strong>{fullName}</strong> الحالية عن العمل عند الباب، ولا يمكن إعادتها. هل تُصدر له بطاقة
      جديدة؟
    </ConfirmDialog>
  );
}
