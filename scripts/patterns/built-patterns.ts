import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type SlowPattern, slowness } from './slow-patterns';

/** Modules that build patterns when loaded, mostly from word lists. Modules with side effects are elsewhere. */
const AREAS = ['language', 'models', 'customer-databases', 'features'];
const LEFT_OUT = /\.test\.ts$|\.worker\.ts$|\.d\.ts$|\/evaluation\//;

/**
 * The patterns the server builds with `RegExp` while its modules load, and whose time may grow faster than the text.
 * Call it once per process, before any server module is loaded.
 * @returns how many were built, so that callers can verify that any were checked
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

/** File and line of the `RegExp` call; undefined for patterns built by a package. */
function builder(stack: string): string | undefined {
  const caller = stack.split('\n').find((line) => line.includes('/') && !line.includes('/scripts/patterns/')) ?? '';
  return /\/(apps\/server\/src\/[^:?]+)[^:]*:(\d+)/.exec(caller)?.slice(1).join(':');
}
