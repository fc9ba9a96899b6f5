import { MAX_FILE_SIZE } from '@daad/contracts/attachment-types';
import type { AttachmentOwner } from '@daad/contracts/attachments.contract';
import type { FileRule } from '#web/lib/file-rule.js';

/** A picture whose name has no ending is known by its media type, and one whose type the device does not know by its name. */
const IMAGES = [
  ...['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  ...['.jpg', '.jpeg', '.png', '.gif', '.webp'],
];
const DOCUMENTS = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx'];

const NO_GOOD_IMAGE = 'بعض الملفات غير صالحة. يجب أن تكون صور أقل من 5 ميجابايت';

/** What may be attached to each owner. The texts of news and products are those of specification 2 section 5. */
export const ATTACHMENT_RULES: Record<AttachmentOwner, FileRule> = {
  News: {
    accept: [...IMAGES, ...DOCUMENTS],
    maxSize: MAX_FILE_SIZE,
    wrongType: 'نوع الملف غير مدعوم. يرجى اختيار صورة (JPEG, PNG, GIF, WebP)',
    tooLarge: 'حجم الملف يجب أن يكون أقل من 5MB',
  },
  Product: {
    accept: IMAGES,
    maxSize: MAX_FILE_SIZE,
    wrongType: NO_GOOD_IMAGE,
    tooLarge: NO_GOOD_IMAGE,
  },
  Site: {
    accept: IMAGES,
    maxSize: MAX_FILE_SIZE,
    wrongType: 'نوع الملف غير مدعوم. اختر صورة (JPEG, PNG, GIF, WebP)',
    tooLarge: 'حجم الصورة يجب أن يكون أقل من 5 ميجابايت',
  },
};
