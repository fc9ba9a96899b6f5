const decimalsOf = (number: number) => String(number).split('.')[1]?.length ?? 0;

/** One step further, without the remains of binary fractions: 0.05 and 0.01 are 0.06. */
export function stepped(number: number, step: number): number {
  return Number((number + step).toFixed(Math.max(decimalsOf(number), decimalsOf(step))));
}
