import { readdirSync, readFileSync } from 'node:fs';

/** The process and all its descendants, from /proc. */
function family(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = /\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  return found;
}

/** Empty for a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** MiB used by a process and its descendants; shared memory counts once (proportional set size). */
export function memoryOf(pid: number): number {
  const kilobytes = family(pid).map((one) =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, held) => sum + held, 0) / 1_024;
}
