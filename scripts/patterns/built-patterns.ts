import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type SlowPattern, slowness } from './slow-patterns';

/** What builds patterns out of parts as it is loaded: lists of words, mostly. What starts something by being loaded is elsewhere. */
const AREAS = ['language', 'models', 'customer-databases', 'features'];
const LEFT_OUT = /\.test\.ts$|\.worker\.ts$|\.d\.ts$|\/evaluation\//;

/**
 * The patterns that the server builds with `RegExp` while its modules are loaded, and whose time may grow faster than a text.
 * Call it once in a process, before anything of the server is loaded there.
 * @returns how many were built, so that a caller sees that it looked at any
 */
export async function builtPatterns(root: string): Promise<{ built: number; slow: SlowPattern[] }> {
  const found = new Map<string, string>();
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, args, newTarget) {
      const made: RegExp = Reflect.construct(target, args, newTarget);
      const place = builder(new Error().stack ?? '');
      if (place) found.set(String(made), place);
      return made;
    },
  });
  try {
    const source = join(root, 'apps/server/src');
    for (const area of AREAS) {
      for (const path of readdirSync(join(source, area), { recursive: true, encoding: 'utf8' })) {
        if (!path.endsWith('.ts') || LEFT_OUT.test(path)) continue;
        await import(pathToFileURL(join(source, area, path)).href);
      }
    }
  } finally {
    globalThis.RegExp = Original;
  }
  const slow = [...found].flatMap(([pattern, place]) => {
    const why = slowness(pattern);
    return why ? [{ place, pattern, why }] : [];
  });
  return { built: found.size, slow };
}

/** File and line of whoever called `RegExp`; undefined for what a package builds. */
function builder(stack: string): string | undefined {
  const caller = stack.split('\n').find((line) => line.includes('/') && !line.includes('/scripts/patterns/')) ?? '';
  return /\/(apps\/server\/src\/[^:?]+)[^:]*:(\d+)/.exec(caller)?.slice(1).join(':');
}
