import { MAX_FILE_SIZE } from '@daad/contracts/attachments.contract';

/** What the picker offers: images and documents. */
export const ACCEPTED = '.jpg,.jpeg,.png,.gif,.webp,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx';
const ACCEPTED_NAME = /\.(jpe?g|png|gif|webp|pdf|docx?|xlsx?|pptx?)$/i;

/** Why a file cannot be attached (specification 2 section 5); null when it can. */
function refusal(file: File): string | null {
  if (!ACCEPTED_NAME.test(file.name)) {
    return 'نوع الملف غير مدعوم. يرجى اختيار صورة (JPEG, PNG, GIF, WebP)';
  }
  return file.size > MAX_FILE_SIZE ? 'حجم الملف يجب أن يكون أقل من 5MB' : null;
}

/** The files that can be attached, and for each of the others which one it is and why not. */
export function sortUploads(files: readonly File[]): { good: File[]; refusals: string[] } {
  const checked = files.map((file, index) => ({ file, number: index + 1, text: refusal(file) }));
  return {
    good: checked.filter(({ text }) => text === null).map(({ file }) => file),
    refusals: checked.flatMap(({ text, number }) => (text === null ? [] : [`صورة ${number}: ${text}`])),
  };
}
