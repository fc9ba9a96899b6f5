import { describe, expect, test } from '@jest/globals';
import { distanceToNextPlace, rankName } from './next-place.js';

describe('distanceToNextPlace', () => {
  test.each([
    [15, 1, 'بينك وبين المركز 15 نقطة واحدة'],
    [15, 2, 'بينك وبين المركز 15 نقطتان'],
    [15, 3, 'بينك وبين المركز 15 ثلاث نقاط'],
    [4, 8, 'بينك وبين المركز 4 ثماني نقاط'],
    [3, 10, 'بينك وبين المركز الثالث عشر نقاط'],
    [2, 11, 'بينك وبين المركز الثاني فارق 11 نقطة'],
    [1, 99, 'بينك وبين المركز الأول فارق 99 نقطة'],
    [1204, 100, 'بينك وبين المركز 1,204 فارق 100 نقطة'],
    [15, 103, 'بينك وبين المركز 15 فارق 103 نقاط'],
  ])('to rank %i with %i points missing', (rank, points, sentence) => {
    expect(distanceToNextPlace({ rank, points })).toBe(sentence);
  });

  test('is a warm word in first place', () => {
    expect(distanceToNextPlace(null)).toBe('أنت في المركز الأول. حافظ على مكانك!');
  });
});

test.each([
  [1, 'الأول'],
  [3, 'الثالث'],
  [4, '4'],
  [1500, '1,500'],
])('rank %i is called %s', (rank, name) => {
  expect(rankName(rank)).toBe(name);
});
