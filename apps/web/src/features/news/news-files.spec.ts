import { describe, expect, it } from '@jest/globals';
import { pictureName, sortUploads } from './news-files.js';

it('gives each picture of a news item another name, also when they share a description', () => {
  const namesOf = (...descriptions: (string | null)[]) =>
    descriptions.map((description, index) => pictureName({ description }, index, descriptions.length));
  expect(namesOf('الحفل', 'الحفل', null)).toEqual([
    'الحفل، صورة 1 من 3',
    'الحفل، صورة 2 من 3',
    'صورة 3 من 3',
  ]);
  expect(namesOf('الحفل')).toEqual(['الحفل']);
  expect(namesOf(null)).toEqual(['صورة 1 من 1']);
});

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
