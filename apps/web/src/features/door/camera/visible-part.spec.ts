import { expect, test } from '@jest/globals';
import { visiblePart } from './visible-part.js';

const landscape = { width: 1280, height: 720 };
const portrait = { width: 720, height: 1280 };

test.each([
  ['a box of the same shape', landscape, { width: 640, height: 360 }, [0, 0, 1280, 720]],
  ['a narrower box: the sides are cut', landscape, { width: 360, height: 360 }, [280, 0, 720, 720]],
  ['a wider box: top and bottom are cut', portrait, { width: 360, height: 240 }, [0, 400, 720, 480]],
  ['a box larger than the picture', portrait, { width: 1440, height: 960 }, [0, 400, 720, 480]],
])('%s', (_, picture, box, [x, y, width, height]) => {
  expect(visiblePart(picture, box)).toEqual({ x, y, width, height });
});
