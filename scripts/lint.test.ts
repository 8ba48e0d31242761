import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './lib/paths.mjs';
import { capture, tool } from './lib/run.mjs';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-lint-'));
  const configuration = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  delete configuration.vcs;
  writeFileSync(join(root, 'biome.json'), JSON.stringify(configuration));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function lint(path: string, content: string) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  const { code, output } = await capture(tool('biome'), ['lint', path], { cwd: root });
  rmSync(file);
  return { refused: code !== 0, output };
}

test.each([
  ['the global fetch', 'noRestrictedGlobals', "export const page = await fetch('https://example.com');"],
  ['fetch by way of globalThis', 'noRestrictedGlobals', 'export const ask = globalThis.fetch;'],
  ['process.env', 'noProcessEnv', 'export const home = process.env.HOME;'],
  ['any', 'noExplicitAny', 'export const x = (y: any) => y;'],
])('%s is refused on the server', async (_name, rule, content) => {
  const { refused, output } = await lint('apps/server/src/features/chat/chat.service.ts', content);
  expect(output).toContain(rule);
  expect(refused).toBe(true);
});

test("React's own lazy is refused in the browser, where a late part has to outlive an update", async () => {
  const content = "import { lazy } from 'react';\nexport const Late = lazy(() => import('./late'));";
  const { refused, output } = await lint('apps/web/src/features/leads/leads.tsx', content);
  expect(output).toContain('noRestrictedImports');
  expect(refused).toBe(true);
});

test.each([
  ['process.env in config.ts', 'apps/server/src/config.ts', 'export const home = process.env.HOME;'],
  ['fetch in the browser', 'apps/web/src/api.ts', "export const page = await fetch('/api');"],
  ['fetch in a test', 'apps/server/src/app.test.ts', "export const page = await fetch('http://127.0.0.1');"],
])('%s is allowed', async (_name, path, content) => {
  expect(await lint(path, content)).toMatchObject({ refused: false });
});

const longFunction = (lines: number) =>
  `export function long() {\n${'  work();\n'.repeat(lines)}}\ndeclare function work(): void;\n`;

test.each([
  ['apps/server/src/features/chat/chat.service.ts', 81],
  ['apps/web/src/app/start.ts', 81],
  ['packages/contract/src/chat.ts', 81],
  ['apps/web/src/app/shell.tsx', 111],
])('a function in %s has fewer than %i lines', async (path, lines) => {
  const { refused, output } = await lint(path, longFunction(lines));
  expect(output).toContain('noExcessiveLinesPerFunction');
  expect(refused).toBe(true);
  expect(await lint(path, longFunction(lines - 3))).toMatchObject({ refused: false });
});

test.each(['test.only', 'test.skip'])('%s is refused', async (call) => {
  expect(await lint('e2e/chat.spec.ts', `${call}('says hello', () => {});`)).toMatchObject({ refused: true });
});
