import { IconArrowRight } from '@tabler/icons-react';
import { PASSWORD_CHANGE } from '@daad/contracts/account.contract';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '#web/lib/session.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { savePassword } from './account.mutations.js';
import { NO_PASSWORDS, PasswordCard } from './password-card.js';

const DASHBOARD = '/app/teacher';
/** Specification 2 section 9. */
const LEAVES_AFTER = 2000;

const TEXTS = {
  title: 'تغيير كلمة المرور',
  note: 'بعد التغيير يلزم تسجيل الدخول من جديد على أجهزتك الأخرى.',
  current: 'كلمة المرور الحالية',
  next: 'كلمة المرور الجديدة',
  nextNote: '6 أحرف على الأقل',
  again: 'تأكيد كلمة المرور الجديدة',
  done: 'Password changed successfully!',
};

/** The teacher's password change. Its messages, which specification 2 quotes, are English (contract section 1). */
export function TeacherPassword() {
  const session = useSession();
  const navigate = useNavigate();
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => void navigate({ to: DASHBOARD }), LEAVES_AFTER);
    return () => clearTimeout(timer);
  }, [changed, navigate]);

  const api = useApiForm({
    initialValues: NO_PASSWORDS,
    schema: PASSWORD_CHANGE.Teacher,
    mutation: savePassword(session?.userId ?? ''),
    onSuccess: () => {
      api.form.reset();
      setChanged(true);
    },
  });
  const { problems, failure } = api;
  const missing = !session?.token
    ? 'Authentication token not found. Please log in again.'
    : !session.userId
      ? 'User ID not found. Please log in again.'
      : null;
  const isSilent = failure !== null && !failure.hasServerMessage;
  const failures = isSilent ? ['Failed to change password'] : problems;

  return (
    <PasswordCard
      api={api}
      texts={TEXTS}
      errors={missing ? [missing] : failures}
      errorsTitle={failures.length > 1 ? 'يرجى تصحيح الأخطاء التالية' : ''}
      changed={changed}
      disabled={missing !== null || changed}
      lead={
        <Button
          variant="default"
          lang="en"
          leftSection={<IconArrowRight size={18} />}
          onClick={() => void navigate({ to: DASHBOARD })}
        >
          Back to Dashboard
        </Button>
      }
    />
  );
}
