import { expect, it } from '@jest/globals';
import { deviceName } from './device-name.js';

it.each([
  ['Chrome', 'Windows', 'Chrome على Windows'],
  [null, 'iPhone', 'iPhone'],
  ['Firefox', null, 'Firefox'],
  [null, null, 'جهاز غير معروف'],
])('%s on %s is %s', (browser, system, name) => {
  expect(deviceName({ browser, system })).toBe(name);
});
