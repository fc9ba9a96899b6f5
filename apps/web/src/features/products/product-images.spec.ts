import { describe, expect, it } from '@jest/globals';
import { addFiles, type FormImage, FULL_TEXT } from './product-images.js';

const INVALID = 'بعض الملفات غير صالحة. يجب أن تكون صور أقل من 5 ميجابايت';
const picture = (name: string, size = 10, type = 'image/png') =>
  new File([new Uint8Array(size)], name, { type, lastModified: 1 });

let keys = 0;
const add = (images: readonly FormImage[], files: readonly File[]) =>
  addFiles(images, files, () => String(++keys));
const namesOf = (images: readonly FormImage[]) => images.map(({ name }) => name);

describe('addFiles', () => {
  it('takes pictures in their order, each under its own key', () => {
    const { images, refusals } = add([], [picture('a.png'), picture('b.webp', 10, 'image/webp')]);
    expect(namesOf(images)).toEqual(['a.png', 'b.webp']);
    expect(new Set(images.map(({ key }) => key)).size).toBe(2);
    expect(refusals).toEqual([]);
  });

  it('takes 5 MB to the byte, and leaves out larger ones and what is no picture', () => {
    const limit = 5 * 1024 * 1024;
    const { images, refusals } = add(
      [],
      [picture('fits.png', limit), picture('large.png', limit + 1), picture('a.svg', 9, 'image/svg+xml')],
    );
    expect(namesOf(images)).toEqual(['fits.png']);
    expect(refusals).toEqual([INVALID]);
  });

  it('takes a picture whose name has no ending, as phones give it', () => {
    expect(namesOf(add([], [picture('1000012345'), picture('رسم', 10, '')]).images)).toEqual(['1000012345']);
  });

  it('stops at ten, those that were there before included', () => {
    const nine = add(
      [],
      Array.from({ length: 9 }, (_, index) => picture(`${index}.png`)),
    ).images;
    const { images, refusals } = add(nine, [picture('tenth.png'), picture('eleventh.png')]);
    expect(namesOf(images).slice(8)).toEqual(['8.png', 'tenth.png']);
    expect(refusals).toEqual([FULL_TEXT]);
    expect(FULL_TEXT).toBe('تم الوصول للحد الأقصى من الصور (10 صور)');
  });

  it('takes the same picture once, and others of the same name', () => {
    const { images } = add(add([], [picture('a.png')]).images, [picture('a.png'), picture('a.png', 11)]);
    expect(namesOf(images)).toEqual(['a.png', 'a.png']);
  });
});
