import { spawn } from 'node:child_process';

/** Also accepts TypeScript. */
const LOADER = ['--import', 'tsx'];

export interface Child {
  /** Its output up to the awaited line, and that line's first group. */
  said: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a TypeScript or JavaScript file as a separate process, so that it does not share the caller's event loop.
 * @param ready matches the line it prints once it is usable
 */
export async function startChild(file: URL, args: string[], ready: RegExp, nodeArgs: string[] = []): Promise<Child> {
  const loader = file.pathname.endsWith('.ts') ? LOADER : [];
  const all = [...loader, ...nodeArgs, file.pathname, ...args];
  const child = spawn(process.execPath, all, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes;
      const match = ready.exec(output);
      if (match) resolve(match[1] ?? '');
    });
    child.once('close', () => reject(new Error(`${file.pathname} ended before it was ready:\n${output}`)));
  });
  return {
    said,
    pid: child.pid as number,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
