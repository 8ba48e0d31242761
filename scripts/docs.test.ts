import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { environmentTable, linksIn, npmScriptsIn, pathsIn, variablesOf } from './docs';
import { ROOT } from './lib/paths.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const DECISIONS = readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/ARCHITECTURE.md', 'docs/measurements.md', ...DECISIONS];

const fileNames = ['apps', 'packages', 'scripts', 'e2e', 'bench']
  .flatMap((area) => readdirSync(join(ROOT, area), { recursive: true, encoding: 'utf8' }))
  .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
  .map((path) => basename(path));

/** A bare name or a wildcard must match at least one file; any other path must exist. */
function exists(path: string) {
  if (path.includes('/') && !path.includes('*')) return existsSync(join(ROOT, path));
  const pattern = new RegExp(`^${basename(path).replaceAll('.', '\\.').replaceAll('*', '.+')}$`);
  return fileNames.some((name) => pattern.test(name)) || existsSync(join(ROOT, path));
}

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document);

  test('names only paths that exist', () => {
    expect(text.trim()).not.toBe('');
    expect(pathsIn(text).filter((path) => !exists(path))).toEqual([]);
  });

  test('links only to files that exist', () => {
    expect(linksIn(text).filter((link) => !existsSync(join(ROOT, dirname(document), link)))).toEqual([]);
  });

  test('names only npm scripts that exist', () => {
    const scriptsOf = (workspace: string) => JSON.parse(read(join(workspace, 'package.json'))).scripts;
    expect(npmScriptsIn(text).filter(({ name, workspace }) => !(name in scriptsOf(workspace)))).toEqual([]);
  });
});

test('the documentation lists exactly the variables that the configuration reads', () => {
  const known = variablesOf(read('apps/server/src/config.ts'));
  expect(known.length).toBeGreaterThan(0);
  expect(environmentTable(read('docs/pages/docs/configuration.md')).sort()).toEqual(known.sort());
  const inReadme = read('README.md').match(/(?<=`)[A-Z]+(?:_[A-Z]+)*(?=`)/g) ?? [];
  expect(inReadme.sort()).toEqual(known.sort());
});

describe('what the documents are searched for', () => {
  test('paths in backticks, not addresses, routes or names', () => {
    const text = '`apps/server/src/main.ts` `*.service.ts` `bench/` `/api/x` `http://a/b` `agent` `data` `pgvector/no`';
    expect(pathsIn(text)).toEqual(['apps/server/src/main.ts', '*.service.ts', 'bench/', 'pgvector/no']);
  });

  test('links that are not addresses', () => {
    expect(linksIn('[a](docs/a.md#part) [b](https://example.com) ![c](c.png)')).toEqual(['docs/a.md', 'c.png']);
  });

  test('npm scripts', () => {
    const own = ['dev', 'start', 'test'].map((name) => ({ name, workspace: '.' }));
    expect(npmScriptsIn('`npm run dev`, `npm start`, npm test -- x, `npm ci`')).toEqual(own);
    expect(npmScriptsIn('`npm run lint -w apps/web`')).toEqual([{ name: 'lint', workspace: 'apps/web' }]);
  });

  test('variables of a table and of the configuration', () => {
    expect(environmentTable('| `PORT` | `3000` | x |\n| `npm run dev` | x |')).toEqual(['PORT']);
    expect(variablesOf('const environment = z.object({\n  PORT: text,\n  DATA_DIR: text,\n});')).toEqual([
      'PORT',
      'DATA_DIR',
    ]);
  });
});
