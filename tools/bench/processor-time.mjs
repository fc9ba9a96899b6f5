import { existsSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/** The processor time of each process when it was last measured. */
const lastSeen = new Map();

/** Milliseconds of processor time that these processes have used; one that has ended counts as it was last seen. */
export function processorTime(pids) {
  let sum = 0;
  for (const pid of pids) {
    if (existsSync(`/proc/${pid}`)) lastSeen.set(pid, timeOf(pid));
    sum += lastSeen.get(pid) ?? 0;
  }
  return sum;
}

function timeOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The fields follow the program's name, which may have spaces: utime and stime are the 14th and 15th of all.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Memory in use, in bytes. */
export const residentBytes = (pids) =>
  pids.reduce(
    (sum, pid) =>
      sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    0,
  );
