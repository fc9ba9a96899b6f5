import { describe, expect, it } from '@jest/globals';
import { sortUploads } from './news-uploads.js';

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

describe('sortUploads', () => {
  it('takes images and documents', () => {
    const files = [file('a.PNG'), file('b.jpeg'), file('c.pdf'), file('d.docx')];
    expect(sortUploads(files)).toEqual({ good: files, refusals: [] });
  });

  it('names each file that it refuses by its number, and why', () => {
    const good = file('a.webp');
    const { good: taken, refusals } = sortUploads([good, file('b.svg'), file('c.png', 5 * 1024 * 1024 + 1)]);
    expect(taken).toEqual([good]);
    expect(refusals).toEqual([
      'صورة 2: نوع الملف غير مدعوم. يرجى اختيار صورة (JPEG, PNG, GIF, WebP)',
      'صورة 3: حجم الملف يجب أن يكون أقل من 5MB',
    ]);
  });
});
