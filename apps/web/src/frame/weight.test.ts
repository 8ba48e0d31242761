import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What visitors of other people's sites load before they see a chat. Popups alone would add 30,000. */
const BROTLI_LIMIT = 103_000;

let scripts: Rolldown.OutputChunk[];

beforeAll(async () => {
  // Else React would be built as for development.
  vi.stubEnv('NODE_ENV', 'production');
  const built = (await build({ root: ROOT, logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  vi.unstubAllEnvs();
  const chunks = new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  scripts = loadedWith(chunks, `${ROOT}frame.html`);
}, 120_000);

/** The script that a document begins with, and all that this one cannot run without. */
function loadedWith(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, document: string): Rolldown.OutputChunk[] {
  const reached = new Set<Rolldown.OutputChunk>();
  const reach = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) reach(chunks.get(name));
  };
  reach([...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === document));
  return [...reached];
}

test("a visitor's chat begins with few bytes", () => {
  const bytes = scripts.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length] as const);
  const sum = bytes.reduce((total, [, each]) => total + each, 0);
  expect(sum).toBeGreaterThan(50_000);
  expect(sum, JSON.stringify(bytes)).toBeLessThanOrEqual(BROTLI_LIMIT);
});

test('it begins without the code of popups and of forms', () => {
  const modules = scripts.flatMap((script) => script.moduleIds);
  expect(modules.filter((id) => /node_modules\/(?:@base-ui|@floating-ui|react-hook-form)\//.test(id))).toEqual([]);
});
