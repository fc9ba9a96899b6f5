/**
 * Every failure of the API: its stable machine code, its HTTP status and the Arabic text a person reads (contract
 * section 1). Names in braces are params of the error.
 */
export const ERRORS = {
  'request.invalid': { status: 400, message: 'البيانات المدخلة غير صحيحة' },
  'request.malformed': { status: 400, message: 'تعذرت قراءة الطلب، تحقق من صيغته' },
  'request.not-found': { status: 404, message: 'العنوان المطلوب غير موجود' },
  'request.too-large': { status: 413, message: 'حجم الطلب أكبر من المسموح' },
  'request.unsupported-type': { status: 415, message: 'نوع المحتوى غير مدعوم' },
  'request.too-many': { status: 429, message: 'محاولات كثيرة، يرجى الانتظار {wait} ثم المحاولة مرة أخرى' },
  'server.failed': { status: 500, message: 'حدث خطأ غير متوقع في الخادم، حاول مرة أخرى' },
  'storage.full': {
    status: 507,
    message: 'لا توجد مساحة كافية على الخادم، لم يُحفظ شيء. تواصل مع من يتولى تشغيل المنصة ثم حاول مرة أخرى',
  },
  'server.busy': { status: 429, message: 'الخدمة مزدحمة الآن، يرجى الانتظار {wait} ثم المحاولة مرة أخرى' },
  'server.not-ready': { status: 503, message: 'الخدمة غير جاهزة الآن، حاول بعد قليل' },

  'auth.required': { status: 401, message: 'يجب تسجيل الدخول أولاً' },
  'auth.token-invalid': { status: 401, message: 'انتهت صلاحية جلسة المستخدم. يرجى تسجيل الدخول مرة أخرى' },
  'auth.invalid-credentials': { status: 401, message: 'رقم الهاتف أو كلمة المرور غير صحيحة' },
  'auth.refresh-invalid': { status: 401, message: 'انتهت الجلسة، يرجى تسجيل الدخول مرة أخرى' },
  'auth.account-suspended': { status: 401, message: 'هذا الحساب موقوف' },
  'auth.password-reset': { status: 401, message: 'غيّر المعلم كلمة المرور' },
  'auth.forbidden': { status: 403, message: 'ليس لديك صلاحية للقيام بهذا الإجراء' },
  'auth.not-owner': { status: 403, message: 'لا يمكنك الوصول إلى بيانات مستخدم آخر' },
  'auth.current-password-incorrect': { status: 400, message: 'Current password is incorrect' },
  'auth.password-incorrect': { status: 400, message: 'كلمة المرور غير صحيحة' },
  'auth.code-incorrect': { status: 400, message: 'الرمز غير صحيح أو استُخدم من قبل' },
  'auth.challenge-ended': { status: 401, message: 'انتهت مهلة إدخال الرمز، يرجى تسجيل الدخول مرة أخرى' },
  'auth.challenge-spent': {
    status: 401,
    message: 'أُدخلت 5 رموز غير صحيحة، يرجى تسجيل الدخول مرة أخرى',
  },

  'two-factor.on': { status: 409, message: 'التحقق بخطوتين مفعّل بالفعل' },
  'two-factor.off': { status: 409, message: 'التحقق بخطوتين غير مفعّل' },
  'two-factor.not-begun': { status: 409, message: 'لم يبدأ تفعيل التحقق بخطوتين، ابدأ من جديد' },

  'session.not-found': {
    status: 404,
    message: 'لم يتم العثور على هذا الجهاز، أو تم تسجيل الخروج منه بالفعل',
  },

  'socket.too-many-of-account': {
    status: 429,
    message: 'هذا الحساب مفتوح في صفحات كثيرة، أغلق بعضها لتصل التحديثات إلى الباقي',
  },
  'socket.too-many-of-address': {
    status: 429,
    message: 'صفحات كثيرة مفتوحة من هذه الشبكة بدون تسجيل دخول، سجّل الدخول أو حاول بعد قليل',
  },
  'socket.too-many-messages': { status: 429, message: 'رسائل كثيرة من هذه الصفحة في وقت قصير' },

  'staff.not-found': { status: 404, message: 'لم يتم العثور على المساعد' },
  'staff.phone-taken': { status: 409, message: 'رقم الهاتف مسجل لحساب آخر' },

  'student.not-found': { status: 404, message: 'لم يتم العثور على الطالب' },
  'student.phone-taken': { status: 409, message: 'رقم الهاتف مسجل لطالب آخر' },
  'student.code-taken': { status: 409, message: 'كود الطالب مستخدم بالفعل' },
  'student.code-differs': { status: 400, message: 'الكود لا يطابق كود الطالب، لم يُمحَ شيء' },
  'student.import-running': {
    status: 409,
    message: 'يوجد استيراد أو تصدير قيد التنفيذ، حاول مرة أخرى بعد انتهائه',
  },

  'stage.not-found': { status: 404, message: 'لم يتم العثور على المرحلة التعليمية' },
  'stage.name-taken': { status: 409, message: 'يوجد مرحلة تعليمية بهذا الاسم' },
  'stage.in-use': { status: 409, message: 'لا يمكن حذف المرحلة: {counts}' },

  'class.not-found': { status: 404, message: 'لم يتم العثور على الصف' },
  'class.name-taken': { status: 409, message: 'يوجد صف بهذا الاسم' },
  'class-student.not-found': { status: 404, message: 'الطالب غير مسجل في هذا الصف' },
  'class-student.already-in-class': { status: 409, message: 'الطالب مسجل بالفعل في صف: {name}' },

  'points.class-empty': { status: 409, message: 'لا يوجد طلاب في هذا الصف الآن' },
  'points.count-changed': {
    status: 409,
    message: 'تغيّر عدد الطلاب المطابقين، وهم الآن: {count}. راجع التحديد ثم أعد المحاولة',
  },

  'attendance.not-in-class': { status: 409, message: 'الطالب غير مسجل في هذا الصف' },
  'homework.not-in-class': { status: 404, message: 'الطالب لم يكن في هذا الصف في هذا اليوم' },
  'scan.too-old': {
    status: 400,
    message: 'تاريخ المسح قبل {days}، ولا يُقبل ما مضى عليه أكثر من 7 أيام',
  },
  'scan.ahead': {
    status: 400,
    message: 'وقت المسح بعد ساعة الخادم بنحو {minutes}. اضبط ساعة الجهاز ثم امسح مرة أخرى',
  },
  'cards.too-many': {
    status: 400,
    message: 'عدد البطاقات أكبر من المسموح في طباعة واحدة (الحد الأقصى 2,000 بطاقة)',
  },

  'attendance.not-absent': { status: 409, message: 'الطالب لم يغب عن هذا الصف في هذا اليوم' },

  'exam.not-found': { status: 404, message: 'لم يتم العثور على الامتحان' },
  'exam.degree-below-grades': {
    status: 409,
    message: 'لا يمكن تقليل درجة الامتحان: {count} أعلى من الدرجة الجديدة',
  },
  'exam-student.not-found': { status: 404, message: 'الطالب غير مسجل في هذا الامتحان' },
  'exam-student.already-in-exam': { status: 409, message: 'الطالب مسجل بالفعل في هذا الامتحان' },
  'exam-points.not-found': { status: 404, message: 'لم يتم العثور على نطاق النقاط' },
  'exam-points.min-taken': { status: 409, message: 'يوجد نطاق يبدأ من النسبة نفسها' },

  'category.not-found': { status: 404, message: 'لم يتم العثور على الفئة' },
  'category.in-use': { status: 409, message: 'لا يمكن حذف الفئة: {counts}' },
  'product.not-found': { status: 404, message: 'لم يتم العثور على المنتج' },
  'product.unavailable': { status: 409, message: 'المنتج غير متاح حالياً: {name}' },
  'discount.not-found': { status: 404, message: 'لم يتم العثور على الخصم' },
  'discount.exists': { status: 409, message: 'يوجد خصم لهذا الطالب على هذا المنتج' },

  'cart.item-not-found': { status: 404, message: 'المنتج غير موجود في السلة' },
  'cart.too-many': { status: 400, message: 'الكمية يجب أن تكون من 1 إلى 99' },
  'cart.empty': { status: 400, message: 'السلة فارغة' },
  'cart.price-changed': { status: 409, message: 'تغيرت أسعار بعض المنتجات، راجع السلة ثم أكد الطلب' },
  'order.not-found': { status: 404, message: 'لم يتم العثور على الطلب: {id}' },
  'order.too-many': {
    status: 429,
    message: 'وصلت إلى الحد الأقصى لعدد الطلبات في الساعة (60 طلباً)، يرجى الانتظار {wait} ثم المحاولة مرة أخرى',
  },
  'order.count-changed': {
    status: 409,
    message: 'تغيّر عدد الطلبات المطابقة، وهو الآن: {count}. لم يتغير شيء، راجع القائمة ثم أعد المحاولة',
  },
  'order.has-payments': {
    status: 409,
    message: 'على الطلب رقم {number} مدفوعات مسجلة، ألغِ الطلب بدلاً من حذفه',
  },
  'order.not-editable': { status: 409, message: 'لا يمكن تعديل الطلب بعد تسليمه أو إلغائه' },

  'fees.id-reused': {
    status: 409,
    message: 'سُجّلت هذه العملية من قبل ببيانات أخرى. راجع الحساب قبل أن تعيد المحاولة',
  },
  'fees.charge-not-found': { status: 404, message: 'لم يتم العثور على المصروفات المطلوب الإعفاء منها' },
  'fees.payment-not-found': { status: 404, message: 'لم يتم العثور على الدفعة المطلوب ردها' },
  'fees.entry-not-found': { status: 404, message: 'لم يتم العثور على القيد المطلوب إلغاؤه' },
  'fees.receipt-not-found': { status: 404, message: 'لم يتم العثور على الإيصال: {number}' },
  'fees.link-not-found': { status: 404, message: 'لا يوجد إيصال بهذا الرابط' },
  'fees.more-than-open': {
    status: 409,
    message: 'مبلغ الإعفاء أكبر من المتبقي من هذه المصروفات، وهو: {left}',
  },
  'fees.more-than-paid': { status: 409, message: 'المبلغ المردود أكبر من المتبقي من الدفعة، وهو: {left}' },
  'fees.more-than-order': { status: 409, message: 'المبلغ أكبر من المتبقي من الطلب، وهو: {left}' },
  'fees.order-canceled': { status: 409, message: 'الطلب رقم {number} ملغى، ولا يُحصَّل عنه' },
  'fees.reference-taken': {
    status: 409,
    message: 'رقم العملية مسجل في الإيصال {number}. إذا كان التحويل لأكثر من طالب فأكّد أنه التحويل نفسه',
  },
  'fees.not-own': { status: 403, message: 'لا يمكنك إلغاء قيد سجّله شخص آخر، المعلم وحده يلغيه' },
  'fees.already-reversed': { status: 409, message: 'تم إلغاء هذا القيد من قبل' },
  'fees.reversal-final': { status: 409, message: 'الإلغاء نهائي ولا يمكن إلغاؤه' },
  'fees.refunded': { status: 409, message: 'رُدّ جزء من هذه الدفعة، سجّل رد الباقي بدلاً من إلغائها' },
  'fees.payment-shift-closed': {
    status: 409,
    message: 'أُغلقت الوردية التي سُجّلت فيها هذه الدفعة، سجّل رد المبلغ بدلاً من إلغائها',
  },
  'fees.refund-shift-closed': {
    status: 409,
    message: 'أُغلقت الوردية التي سُجّل فيها رد المبلغ، ولا يمكن إلغاؤه بعد ذلك',
  },
  'shift.none': { status: 409, message: 'لا توجد وردية مفتوحة لك، افتح وردية أولاً' },
  'shift.not-found': { status: 404, message: 'لم يتم العثور على الوردية' },
  'shift.already-open': { status: 409, message: 'لديك وردية مفتوحة بالفعل رقم {number}، أغلقها أولاً' },
  'shift.closed': { status: 409, message: 'الوردية مغلقة بالفعل، ولا تتغير أرقامها' },
  'shift.still-open': { status: 409, message: 'الوردية لا تزال مفتوحة، تُستلم بعد إغلاقها' },
  'shift.received': { status: 409, message: 'تم استلام نقدية هذه الوردية من قبل' },

  'news.not-found': { status: 404, message: 'لم يتم العثور على الخبر' },
  'attachment.not-found': { status: 404, message: 'لم يتم العثور على المرفق' },
  'attachment.owner-not-found': { status: 404, message: 'لم يتم العثور على صاحب المرفق' },
  'attachment.too-many': { status: 409, message: 'تم الوصول للحد الأقصى من الصور (10 صور)' },
  'attachment.gallery-full': { status: 409, message: 'تم الوصول للحد الأقصى من صور المعرض (12 صورة)' },
  'attachment.too-large': { status: 413, message: 'حجم الملف يجب أن يكون أقل من 5MB' },
  'attachment.unsupported-type': {
    status: 415,
    message: 'نوع الملف غير مدعوم. يرجى اختيار صورة (JPEG, PNG, GIF, WebP)',
  },
  'attachment.unreadable': {
    status: 415,
    message: 'تعذرت قراءة الصورة، قد يكون الملف تالفاً أو أبعاد الصورة كبيرة جداً',
  },
  'attachment.picture-too-large': {
    status: 400,
    message: 'أبعاد الصورة «{name}» أكبر من المسموح، صغّرها ثم ارفعها مرة أخرى',
  },
  'attachment.missing': { status: 400, message: 'يرجى اختيار ملف' },
  'file.not-found': { status: 404, message: 'الملف غير موجود' },

  'job.unfinished': { status: 409, message: 'لم تكتمل المهمة بعد' },
  'job.not-found': { status: 404, message: 'لم يتم العثور على المهمة' },
  'workbook.missing': { status: 400, message: 'يرجى اختيار ملف للرفع' },
  'workbook.too-large': { status: 413, message: 'حجم الملف يجب أن يكون أقل من 5 ميجابايت' },
  'workbook.unsupported-type': { status: 415, message: 'يرجى اختيار ملف Excel صحيح (.xlsx أو .xls)' },
  'workbook.encrypted': { status: 415, message: 'الملف محمي بكلمة مرور، أزل الحماية ثم ارفعه مرة أخرى' },
  'export.failed': { status: 500, message: 'فشل في تصدير ملف Excel' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The Arabic text of a failure, with its params inserted. */
export function errorMessage(code: ErrorCode, params: Record<string, string> = {}): string {
  return ERRORS[code].message.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '').trim();
}
