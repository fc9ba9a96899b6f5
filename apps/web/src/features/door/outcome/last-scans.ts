import type { ShownScan } from '../shown-scan.js';

const LAST_SCANS = 5;

/** A card that is read again within this time was held too long, or shown by a student who had not seen that it was read. */
const AGAIN_WITHIN_MS = 10_000;

/**
 * The last scans as they happened, the latest first. A card that is read again and again has one row, that of its first scan: its
 * repetitions say nothing new, and would push the scans before it out of the list with what can be taken back there.
 */
export function lastScans(scans: readonly ShownScan[]): ShownScan[] {
  const last: ShownScan[] = [];
  for (const [place, scan] of scans.entries()) {
    if (last.length === LAST_SCANS) break;
    if (!isRepeated(scan, scans.slice(place + 1))) last.push(scan);
  }
  return last;
}

function isRepeated(scan: ShownScan, earlier: readonly ShownScan[]): boolean {
  if (scan.outcome !== 'already' || scan.state === 'refused') return false;
  const before = earlier.find(({ student }) => student !== null && student.id === scan.student?.id);
  if (!before || before.classId !== scan.classId || before.undone || before.state === 'refused') return false;
  const isHere = before.outcome === 'marked' || before.outcome === 'already';
  return isHere && Date.parse(scan.at) - Date.parse(before.at) < AGAIN_WITHIN_MS;
}
