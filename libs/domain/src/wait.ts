/** How long to wait, in the unit that people would name it in: seconds, whole minutes up to an hour, and whole hours beyond. */
export function waitOf(seconds: number): readonly [count: number, unit: 'second' | 'minute' | 'hour'] {
  if (seconds < 60) return [seconds, 'second'];
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
}
