import { IconChecks, IconSearch, IconUserOff, IconUsers } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import type { Shown } from './register-tools.js';
import { useSeesPhones } from '#web/entities/student/use-sees-phones.js';
import { useMay } from '#web/lib/use-may.js';

export interface EmptyRegisterProps {
  /** The register has no students. */
  empty: boolean;
  shown: Shown;
  searching: boolean;
  met: boolean;
}

/** Why no student is in the list, and what to do about it. */
export function EmptyRegister({ empty, shown, searching, met }: EmptyRegisterProps) {
  const seesPhones = useSeesPhones();
  const mayFill = useMay()('POST class/CreateStudent');
  if (empty) {
    return (
      <EmptyState icon={<IconUsers size={28} />} title="لا يوجد طلاب في هذا الصف">
        {mayFill
          ? 'أضف الطلاب إلى الصف من شاشة الصفوف، ثم عد لتسجيل حضورهم.'
          : 'يضيفهم من له صلاحية الطلاب والصفوف.'}
      </EmptyState>
    );
  }
  if (searching) {
    return (
      <EmptyState icon={<IconSearch size={28} />} title="لا يوجد طلاب مطابقون للبحث">
        جرّب جزءاً من الاسم أو الكود{seesPhones && ' أو رقم الهاتف'}.
      </EmptyState>
    );
  }
  if (shown === 'present') {
    return <EmptyState icon={<IconUserOff size={28} />} title="لم يُسجَّل حضور أحد بعد" />;
  }
  return met ? (
    <EmptyState icon={<IconChecks size={28} />} title="لا غائبين، حضر الجميع" />
  ) : (
    <EmptyState icon={<IconUsers size={28} />} title="لا غائبين">
      يُحسب الغياب بعد بدء الحصة، أو حين يُسجَّل حضور أحد.
    </EmptyState>
  );
}
