export const CAMERA_PROBLEMS = {
  denied: {
    title: 'لا يُسمح باستخدام الكاميرا',
    advice: 'اسمح بالكاميرا من إعدادات الموقع (العلامة بجانب العنوان)، ثم أعد المحاولة.',
  },
  missing: {
    title: 'لا توجد كاميرا في هذا الجهاز',
    advice: 'استخدم قارئ الأكواد، أو اكتب الكود أو الاسم.',
  },
  busy: {
    title: 'الكاميرا مشغولة',
    advice: 'أغلق التطبيق الذي يستخدم الكاميرا، ثم أعد المحاولة.',
  },
  insecure: {
    title: 'لا يسمح المتصفح بالكاميرا هنا',
    advice: 'تعمل الكاميرا حين يبدأ عنوان الموقع بـ https.',
  },
  lost: { title: 'توقفت الكاميرا', advice: 'فُصلت الكاميرا أو أخذها تطبيق آخر. أعد المحاولة.' },
  reader: {
    title: 'تعذّر تحميل قارئ الأكواد',
    advice: 'يحتاج القارئ إلى الاتصال في أول مرة. أعد المحاولة، أو اكتب الكود.',
  },
  failed: { title: 'تعذّر تشغيل الكاميرا', advice: 'أعد المحاولة، أو اكتب الكود أو الاسم.' },
} as const satisfies Record<string, { title: string; advice: string }>;

/** Why there is no picture, or none is read. */
export type CameraProblem = keyof typeof CAMERA_PROBLEMS;

/** The names are those of https://w3c.github.io/mediacapture-main/#dom-mediadevices-getusermedia. */
const PROBLEM_OF_NAME: Partial<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'insecure',
};

export function cameraProblem(error: unknown): CameraProblem {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return PROBLEM_OF_NAME[name] ?? 'failed';
}
