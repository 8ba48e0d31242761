import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What visitors of customers' sites load before they see a chat. Popups alone would add 30,000. */
const BROTLI_LIMIT = 97_000;

/** The chat's initial scripts, and those that they fetch later by themselves. */
let scripts: Rolldown.OutputChunk[];
let later: Rolldown.OutputChunk[];

beforeAll(async () => {
  // Otherwise this would be React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  const built = (await build({ root: ROOT, logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  vi.unstubAllEnvs();
  const chunks = new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const entry = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === `${ROOT}frame.html`);
  scripts = loadedWith(chunks, entry ? [entry.fileName] : []);
  later = loadedWith(
    chunks,
    scripts.flatMap((script) => script.dynamicImports),
  );
}, 120_000);

/** Files with all of their dependencies. */
function loadedWith(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, names: string[]): Rolldown.OutputChunk[] {
  const reached = new Set<Rolldown.OutputChunk>();
  const reach = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const next of chunk.imports) reach(next);
  };
  for (const name of names) reach(name);
  return [...reached];
}

const modulesOf = (files: Rolldown.OutputChunk[], names: RegExp) =>
  files.flatMap((file) => file.moduleIds).filter((id) => names.test(id));

test("a visitor's chat begins with few bytes", () => {
  const bytes = scripts.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length] as const);
  const sum = bytes.reduce((total, [, each]) => total + each, 0);
  expect(sum).toBeGreaterThan(50_000);
  expect(sum, JSON.stringify(bytes)).toBeLessThanOrEqual(BROTLI_LIMIT);
});

test('it begins without the code of popups and of forms, and without what the dashboard says', () => {
  expect(modulesOf(scripts, /node_modules\/(?:@base-ui|@floating-ui|react-hook-form)\//)).toEqual([]);
  expect(
    modulesOf(scripts, /contract\/src\/.*messages\.ts$/)
      .map((id) => id.replace(/.*\//, ''))
      .sort(),
  ).toEqual(['made-messages.ts', 'visitor-messages.ts']);
});

test('what it fetches later is popups and forms, and nothing of the dashboard', () => {
  expect(modulesOf(later, /node_modules\/(?:@base-ui|react-hook-form)\//)).not.toEqual([]);
  expect(modulesOf(later, /node_modules\/(?:react-router|@tanstack)\//)).toEqual([]);
});
