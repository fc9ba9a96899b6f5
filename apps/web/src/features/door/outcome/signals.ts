import type { OutcomeTone } from './outcome-texts.js';

interface Signal {
  /** Frequencies in hertz, one after the other. */
  tones: readonly number[];
  seconds: number;
  wave: OscillatorType;
  /** Vibration and pause by turns, in milliseconds. */
  vibration: readonly number[];
}

/** Distinguished by ear alone: one bright rise, two equal beeps, one long low buzz. Each is over before the next card. */
export const SIGNALS: Record<OutcomeTone, Signal | null> = {
  success: { tones: [880, 1320], seconds: 0.07, wave: 'sine', vibration: [40] },
  warning: { tones: [660, 0, 660], seconds: 0.08, wave: 'triangle', vibration: [60, 60, 60] },
  danger: { tones: [196], seconds: 0.4, wave: 'square', vibration: [300] },
  neutral: null,
};

const VOLUME = 0.25;
/** Without a ramp at both ends a tone clicks. */
const RAMP_SECONDS = 0.008;

let audio: AudioContext | null = null;

/** Browsers let a page sound only after a press; to be called within one, and again harmless. */
export function allowSound(): void {
  audio ??= 'AudioContext' in window ? new AudioContext() : null;
  // Suspended by a call, or because it was made before a press.
  if (audio?.state === 'suspended') void audio.resume().catch(() => undefined);
}

/** What a scan came to, for ears and hands. */
export function signal(
  tone: OutcomeTone,
  { sound, vibration }: { sound: boolean; vibration: boolean },
): void {
  const chosen = SIGNALS[tone];
  if (!chosen) return;
  if (sound && audio?.state === 'running') play(audio, chosen);
  // Absent in Safari; refused with a complaint before the first press.
  if (vibration && 'vibrate' in navigator && navigator.userActivation.hasBeenActive)
    navigator.vibrate([...chosen.vibration]);
}

function play(context: AudioContext, { tones, seconds, wave }: Signal): void {
  tones.forEach((frequency, place) => {
    if (frequency === 0) return;
    const from = context.currentTime + place * seconds;
    const until = from + seconds;
    const oscillator = new OscillatorNode(context, { type: wave, frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(VOLUME, from + RAMP_SECONDS);
    volume.gain.setValueAtTime(VOLUME, until - RAMP_SECONDS);
    volume.gain.linearRampToValueAtTime(0, until);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(until);
  });
}
