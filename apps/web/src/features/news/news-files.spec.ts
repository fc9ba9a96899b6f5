import { expect, it } from '@jest/globals';
import { pictureName } from './news-files.js';

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
