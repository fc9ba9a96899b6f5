import { expect, test } from '@jest/globals';
import { scannedTexts } from './read-codes.js';
import { RepeatFilter } from './repeat-filter.js';
import { scanPictures } from './scan-pictures.js';

const qr = (text: string) => ({ text, isQr: true });
const line = (text: string) => ({ text, isQr: false });

test.each([
  ['nothing', [], []],
  ['one QR code', [qr('A')], ['A']],
  ['one Code 128', [line('S1')], ['S1']],
  ['both of one card: the QR code', [line('S1'), qr('A')], ['A']],
  ['two cards', [line('S1'), qr('A'), line('S2'), qr('B')], ['A', 'B']],
  ['one code twice', [line('S1'), line('S1')], ['S1']],
  ['blanks around a code, and nothing but blanks', [qr(' A '), qr(' ')], ['A']],
])('of a picture with %s', (_, found, texts) => {
  expect(scannedTexts(found)).toEqual(texts);
});

type Frame = string[] | Error | null;

/** Runs through the frames; an empty one is a picture without a code, null a camera that has no picture yet. */
async function scan(frames: readonly Frame[], react: (code: string) => void = () => undefined) {
  const controller = new AbortController();
  const left = [...frames];
  const repeats = new RepeatFilter();
  const outcome = { codes: [] as string[], errors: [] as string[], unreadable: 0 };
  let frame: Frame = null;
  await scanPictures({
    nextPicture: () => {
      frame = left.shift() ?? null;
      if (left.length === 0) controller.abort();
      return Promise.resolve(frame && ({} as HTMLCanvasElement));
    },
    read: () => {
      if (frame instanceof Error) return Promise.reject(frame);
      return Promise.resolve((frame ?? []).map(qr));
    },
    isNewScan: (code) => repeats.accepts(code, 0),
    onCode: (code) => {
      outcome.codes.push(code);
      react(code);
    },
    onError: (error) => outcome.errors.push(String(error)),
    onUnreadable: () => outcome.unreadable++,
    signal: controller.signal,
  });
  return outcome;
}

test('each card is passed on once, in the order of the pictures', async () => {
  const { codes, errors } = await scan([null, ['A'], ['A'], [], ['B', 'A'], []]);
  expect({ codes, errors }).toEqual({ codes: ['A', 'B'], errors: [] });
});

test('a code whose handler fails does not stop the camera', async () => {
  const { codes, errors } = await scan([['foreign', 'A'], ['B'], []], (code) => {
    if (code === 'foreign') throw new Error('boom');
  });
  expect({ codes, errors }).toEqual({ codes: ['foreign', 'A', 'B'], errors: ['Error: boom'] });
});

test('a picture that cannot be read does not stop it either', async () => {
  const { codes, errors, unreadable } = await scan([new Error('blurred'), ['A'], []]);
  expect({ codes, errors, unreadable }).toEqual({ codes: ['A'], errors: ['Error: blurred'], unreadable: 0 });
});

test('when no picture can be read, that is reported once', async () => {
  const broken = Array.from({ length: 25 }, () => new Error('no reader'));
  expect((await scan([...broken, []])).unreadable).toBe(1);
  const now = broken.slice(6);
  expect((await scan([...now, ['A'], ...now, []])).unreadable).toBe(0);
});

test('nothing is passed on once it is stopped', async () => {
  expect((await scan([['A'], ['B']])).codes).toEqual(['A']);
});
