import { PASSWORD_CHANGE } from '@daad/contracts/account.contract';
import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.js';
import { useSession } from '#web/lib/session.js';
import { missingOfSession } from '#web/lib/session-store.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { savePassword } from './account.mutations.js';
import { NO_PASSWORDS, PasswordCard } from './password-card.js';

/** English messages of the server, as people read them (specification 1 section 8). */
const SERVER_TEXTS: Record<string, string> = {
  'New password must be at least 8 characters long': 'كلمة المرور الجديدة يجب أن تكون 8 أحرف على الأقل',
  'Current password is incorrect': 'كلمة المرور الحالية غير صحيحة',
  'Password does not meet requirements': 'كلمة المرور لا تلبي المتطلبات المطلوبة',
};

/** Specification 1 section 8. */
const MISSING_TEXTS = {
  token: 'رمز المصادقة غير موجود. يرجى تسجيل الدخول مرة أخرى.',
  userId: 'معرف المستخدم غير موجود. يرجى تسجيل الدخول مرة أخرى.',
} as const;

function failureTexts(problems: readonly string[], failure: ApiError | null): readonly string[] {
  if (failure?.isNetworkFailure) return ['حدث خطأ أثناء تغيير كلمة المرور', ...problems];
  if (failure?.code === 'unknown') return ['فشل في تغيير كلمة المرور'];
  return problems;
}

/** The same failure in Arabic and without its fields: it is shown in the box above the form. */
function inArabic(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, message, errors, retryAfter } = error;
  const text = Object.values(errors).flat()[0] ?? message;
  return new ApiError({ status, code, message: SERVER_TEXTS[text] ?? text, retryAfter }, { cause: error });
}

const TEXTS = {
  title: 'تغيير كلمة المرور',
  note: 'بعد التغيير يلزم تسجيل الدخول من جديد على أجهزتك الأخرى.',
  current: 'كلمة المرور الحالية',
  next: 'كلمة المرور الجديدة',
  nextNote: '8 أحرف على الأقل',
  again: 'تأكيد كلمة المرور الجديدة',
  done: 'تم تغيير كلمة المرور بنجاح',
};

/** The password change of students and assistants; the teacher's is quoted in English by its specification. */
export function ArabicPassword({ role }: { role: 'Student' | 'Assistant' }) {
  const session = useSession();
  const [changed, setChanged] = useState(false);
  const api = useApiForm({
    initialValues: NO_PASSWORDS,
    schema: PASSWORD_CHANGE[role],
    mutation: { ...savePassword(session?.userId ?? '', inArabic), onMutate: () => setChanged(false) },
    onSuccess: () => {
      api.form.reset();
      setChanged(true);
    },
  });
  const missing = missingOfSession();

  return (
    <PasswordCard
      api={api}
      texts={TEXTS}
      errors={missing ? [MISSING_TEXTS[missing]] : failureTexts(api.problems, api.failure)}
      errorsTitle=""
      changed={changed}
      disabled={missing !== null}
    />
  );
}
