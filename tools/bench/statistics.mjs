/** The value below which that share (0 to 1) of the numbers lies. */
export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = (numbers) => percentile(numbers, 0.5);

/** `median (min to max)` with so many decimals. */
export const spread = (numbers, decimals = 2) =>
  `${median(numbers).toFixed(decimals)} (${Math.min(...numbers).toFixed(decimals)} to ${Math.max(...numbers).toFixed(decimals)})`;
