import { readdir, readFile } from 'node:fs/promises';

/** The processes that `parent` started and whose command names `module` (Linux). */
export async function childrenOf(parent: number, module: string): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8');
      // After the name of the program, which may contain anything, come the state and the parent.
      const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(ppid) !== parent) continue;
      if ((await readFile(`/proc/${name}/cmdline`, 'utf8')).includes(module)) found.push(Number(name));
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
