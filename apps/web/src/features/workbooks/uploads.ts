import type { Endpoint } from '@daad/contracts/calls';
import { MAX_WORKBOOK_SIZE } from '@daad/contracts/workbooks.contract';
import type { TemplateName } from '@daad/contracts/workbook-templates';
import { ApiError } from '#web/lib/api-error.js';
import { refusalOf } from '#web/lib/file-rule.js';
import { uploadFile } from '#web/lib/upload-file.js';

interface UploadWords {
  title: string;
  noFile: string;
  wrongType: string;
  /** What the list of created rows is called when all went well. */
  done: string;
}

const NO_FILE = 'يرجى اختيار ملف للرفع';
const WRONG_TYPE = 'يرجى اختيار ملف Excel صحيح (.xlsx أو .xls)';
const DONE = 'تم رفع الملف بنجاح';

/** The texts of each upload dialog (specification 2 section 5). */
export const UPLOAD_WORDS: Record<TemplateName, UploadWords> = {
  students: { title: 'رفع ملف الطلاب', noFile: NO_FILE, wrongType: WRONG_TYPE, done: DONE },
  stages: {
    title: 'رفع ملف المراحل التعليمية',
    noFile: 'يجب اختيار ملف أولاً',
    wrongType: 'يجب أن يكون الملف من نوع Excel (.xlsx أو .xls)',
    done: DONE,
  },
  'class-students': { title: 'رفع ملف طلاب الصفوف', noFile: NO_FILE, wrongType: WRONG_TYPE, done: DONE },
  attendance: {
    title: 'رفع ملف الحضور',
    noFile: NO_FILE,
    wrongType: WRONG_TYPE,
    done: 'تم رفع ملف الحضور بنجاح',
  },
  'exam-students': { title: 'استيراد طلاب الامتحان', noFile: NO_FILE, wrongType: WRONG_TYPE, done: DONE },
};

/** What an upload failed at (specification 2 section 8); `error` when sending it did. */
export function failureTitle(template: TemplateName, error?: unknown): string {
  if (template === 'exam-students') return 'فشل في استيراد الطلاب';
  const isUnsent = error instanceof ApiError && error.isNetworkFailure;
  return template === 'stages' && isUnsent ? 'حدث خطأ أثناء رفع الملف' : 'فشل في رفع الملف';
}

export const WORKBOOK_FILES = ['.xlsx', '.xls'];

/** Why this file cannot be sent; null when it can. */
export function workbookRefusal(template: TemplateName, file: File | null): string | null {
  const { noFile, wrongType } = UPLOAD_WORDS[template];
  if (!file) return noFile;
  const tooLarge = 'حجم الملف يجب أن يكون أقل من 5 ميجابايت';
  return refusalOf({ accept: WORKBOOK_FILES, maxSize: MAX_WORKBOOK_SIZE, wrongType, tooLarge }, file);
}

const IMPORTS = {
  students: 'POST student/CreateList',
  stages: 'POST eduStage/CreateList',
  'class-students': 'POST class/CreateStudentsList',
  attendance: 'POST attendance/AttendList',
  'exam-students': 'POST exam/ImportStudents',
} as const satisfies Record<TemplateName, Endpoint>;

interface UploadChoices {
  dryRun: boolean;
  upsert: boolean;
  examId: string | undefined;
}

/** Sends a workbook. @returns the job that imports it */
export async function uploadWorkbook(
  template: TemplateName,
  file: File,
  { dryRun, upsert, examId }: UploadChoices,
  onProgress: (fraction: number) => void,
): Promise<string> {
  const form = new FormData();
  form.set('file', file);
  const query = {
    ...(dryRun && { dryRun: 'true' }),
    ...(upsert && { mode: 'upsert' }),
    ...(examId && { examId }),
  };
  const { jobId } = await uploadFile(IMPORTS[template], form, { query, onProgress });
  return jobId;
}
