import { formatNumber } from '@daad/domain/amount-text';

/** A file that cannot be imported; `message` is the reason in Arabic, shown to its sender. */
export class WorkbookRefused extends Error {}

export const REFUSED = {
  unreadable: 'تعذرت قراءة الملف، قد يكون تالفاً أو ليس ملف Excel صحيحاً',
  encrypted: 'الملف محمي بكلمة مرور، أزل الحماية ثم ارفعه مرة أخرى',
  tooLarge: 'محتوى الملف بعد فك الضغط أكبر من المسموح (100 ميجابايت)',
  cellTooLong: 'إحدى خلايا الملف تحتوي على نص أطول من المسموح (32,767 حرفاً)',
  needsMemory: 'قراءة الملف تحتاج إلى ذاكرة أكبر من المسموح، قسّمه إلى ملفات أصغر ثم ارفعها',
  tookTooLong: 'استغرقت معالجة الملف وقتاً أطول من المسموح، قسّمه إلى ملفات أصغر ثم ارفعها',
  noSheet: 'الملف لا يحتوي على أي ورقة عمل ظاهرة',
  noRows: 'الملف لا يحتوي على أي أسطر بعد سطر العناوين',
  tooManyRows: (limit: number) => `عدد الأسطر أكبر من المسموح (${formatNumber(limit)} سطر)`,
  severalSheets: (names: string[]) =>
    `هذه الأعمدة موجودة في أكثر من ورقة: ${names.map((name) => `«\u2068${name}\u2069»`).join('، ')}. أبقِ ورقة واحدة منها ظاهرة، أو ارفع كل ورقة في ملف`,
  missingColumns: (headers: string[]) => `أعمدة مطلوبة غير موجودة في الملف: ${headers.join('، ')}`,
  duplicateColumn: (header: string) => `العمود مكرر في الملف: ${header}`,
} as const;

/** Any other error of a reader means that the file cannot be read. */
export const asRefused = (error: unknown): WorkbookRefused =>
  error instanceof WorkbookRefused ? error : new WorkbookRefused(REFUSED.unreadable);
