import { expect, test } from '@jest/globals';
import { CAMERA_PROBLEMS, cameraProblem } from './camera-problem.js';

test.each([
  ['permission denied', new DOMException('', 'NotAllowedError'), 'denied'],
  ['forbidden by the page', new DOMException('', 'SecurityError'), 'denied'],
  ['no camera', new DOMException('', 'NotFoundError'), 'missing'],
  ['a camera that is gone', Object.assign(new Error(), { name: 'OverconstrainedError' }), 'missing'],
  ['used by another app', new DOMException('', 'NotReadableError'), 'busy'],
  ['another fault of the device', new DOMException('', 'AbortError'), 'busy'],
  ['a page without https', new DOMException('', 'NotSupportedError'), 'insecure'],
  ['anything else', new TypeError('boom'), 'failed'],
  ['no error at all', null, 'failed'],
] as const)('%s', (_, error, problem) => {
  expect(cameraProblem(error)).toBe(problem);
});

test.each(Object.entries(CAMERA_PROBLEMS))(
  '%s explains what happened and what to do',
  (_, { title, advice }) => {
    expect(title).toMatch(/^\p{Script=Arabic}/u);
    expect(advice).toMatch(/\.$/);
  },
);
