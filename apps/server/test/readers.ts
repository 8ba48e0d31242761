import { readdir, readFile } from 'node:fs/promises';

/** Memory in MB of each process that reads documents for this one; Linux only. */
export async function readers(): Promise<number[]> {
  return (await readerProcesses()).map(({ megabytes }) => megabytes);
}

/** Each process that reads documents for this one, with its memory in MB; Linux only. */
export async function readerProcesses(): Promise<{ pid: number; megabytes: number }[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => ({ pid: Number(id), megabytes: await memoryOf(id).catch(() => undefined) })),
  );
  return found.flatMap(({ pid, megabytes }) => (megabytes === undefined ? [] : [{ pid, megabytes }]));
}

async function memoryOf(id: string): Promise<number | undefined> {
  const command = await readFile(`/proc/${id}/cmdline`, 'utf8');
  const status = await readFile(`/proc/${id}/status`, 'utf8');
  const [, parent] = /^PPid:\s+(\d+)/m.exec(status) ?? [];
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(status) ?? [];
  if (!command.includes('reader.worker') || Number(parent) !== process.pid) return undefined;
  return Number(kilobytes ?? 0) / 1_024;
}
