import { expect, test } from '@jest/globals';
import { DOOR_DEFAULTS, readDoorSettings } from './door-settings.js';

test.each([
  ['nothing stored', null, DOOR_DEFAULTS],
  ['nonsense', '{', DOOR_DEFAULTS],
  ['no object', '7', DOOR_DEFAULTS],
  ['null', 'null', DOOR_DEFAULTS],
  ['one field', '{"sound":false}', { ...DOOR_DEFAULTS, sound: false }],
  [
    'all fields',
    '{"sound":false,"vibration":false,"homework":true,"camera":false,"cameraId":"x"}',
    { sound: false, vibration: false, homework: true, camera: false, cameraId: 'x' },
  ],
  ['fields of another kind', '{"sound":"no","homework":1,"cameraId":4,"more":[]}', DOOR_DEFAULTS],
])('%s', (_, stored, settings) => expect(readDoorSettings(stored)).toEqual(settings));

test('sound and vibration are on at first, homework is off', () => {
  expect(DOOR_DEFAULTS).toMatchObject({ sound: true, vibration: true, homework: false });
});
