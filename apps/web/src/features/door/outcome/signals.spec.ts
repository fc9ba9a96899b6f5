import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { allowSound, signal, SIGNALS } from './signals.js';

const played: string[] = [];
let vibrated: number[][] = [];

class Gain {
  gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
  connect = (to: unknown) => to;
}
class Oscillator {
  readonly #name: string;
  constructor(_: unknown, { type, frequency }: OscillatorOptions) {
    this.#name = `${type} ${frequency}`;
  }
  connect = (to: Gain) => to;
  start = (from: number) => void played.push(`${this.#name} at ${from.toFixed(2)}`);
  stop = () => undefined;
}
class Audio {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  resume = () => {
    this.state = 'running';
    return Promise.resolve();
  };
}

const fakes = { AudioContext: Audio, GainNode: Gain, OscillatorNode: Oscillator };
beforeEach(() => {
  Object.assign(globalThis, { window: globalThis, ...fakes });
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: {
      vibrate: (pattern: number[]) => vibrated.push(pattern),
      userActivation: { hasBeenActive: true },
    },
  });
});
afterEach(() => {
  played.length = 0;
  vibrated = [];
});

const ON = { sound: true, vibration: true };

test('nothing sounds before the first press', () => {
  signal('success', ON);
  expect(played).toEqual([]);
  allowSound();
  signal('success', ON);
  expect(played).toEqual(['sine 880 at 0.00', 'sine 1320 at 0.07']);
});

test.each([
  ['success', ['sine 880 at 0.00', 'sine 1320 at 0.07'], [[40]]],
  ['warning', ['triangle 660 at 0.00', 'triangle 660 at 0.16'], [[60, 60, 60]]],
  ['danger', ['square 196 at 0.00'], [[300]]],
  ['neutral', [], []],
] as const)('%s', (tone, tones, patterns) => {
  signal(tone, ON);
  expect(played).toEqual(tones);
  expect(vibrated).toEqual(patterns);
});

test('nothing vibrates before the first press', () => {
  Object.assign(navigator.userActivation, { hasBeenActive: false });
  signal('danger', ON);
  expect(vibrated).toEqual([]);
});

test('each can be switched off', () => {
  signal('danger', { sound: false, vibration: true });
  expect([played, vibrated]).toEqual([[], [[300]]]);
  signal('danger', { sound: false, vibration: false });
  expect([played, vibrated]).toEqual([[], [[300]]]);
});

test('a device that cannot vibrate is left in peace', () => {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} });
  signal('success', { sound: false, vibration: true });
  expect(vibrated).toEqual([]);
});

test('each is over in half a second, before the next card', () => {
  for (const each of Object.values(SIGNALS)) {
    expect((each?.tones.length ?? 0) * (each?.seconds ?? 0)).toBeLessThan(0.5);
    expect(each?.vibration.reduce((sum, part) => sum + part, 0) ?? 0).toBeLessThan(500);
  }
});
