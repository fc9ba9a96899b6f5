import type { ExpiryReason } from '#web/lib/session-store.js';

const TYPED_STAYS = 'لتكمل من حيث توقفت؛ ما كتبته باقٍ كما هو.';

/** What is said of a session that ended by itself: on the sign-in page, and above the page that it was used on. */
export const EXPIRY_TEXTS: Record<ExpiryReason, { signIn: string; why: string | null; again: string }> = {
  expired: {
    signIn: 'انتهت صلاحية الجلسة، يرجى تسجيل الدخول مرة أخرى',
    why: null,
    again: `يرجى تسجيل الدخول مرة أخرى ${TYPED_STAYS}`,
  },
  suspended: {
    signIn: 'هذا الحساب موقوف. تواصل مع المعلم ليعيد تفعيله.',
    why: 'هذا الحساب موقوف',
    again: `تواصل مع المعلم ليعيد تفعيله، ثم سجّل الدخول ${TYPED_STAYS}`,
  },
  'password-reset': {
    signIn: 'غيّر المعلم كلمة المرور. سجّل الدخول بكلمة المرور الجديدة.',
    why: 'غيّر المعلم كلمة المرور',
    again: `سجّل الدخول بكلمة المرور الجديدة ${TYPED_STAYS}`,
  },
};
