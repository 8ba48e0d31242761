import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { MESSAGES } from '@parley/contract/messages';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { SPECIFIED } from './lib/catalogue';

const ROOT = new URL('..', import.meta.url).pathname;
const CATALOGUE = /^packages\/contract\/src\/(\w+-)?messages\.ts$/;
const CATALOGUES = new Set(['MESSAGES', 'VISITOR_MESSAGES']);
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'e2e'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n');
/** The running code: without tests and the catalogue itself. */
const running = files.filter(
  (path) =>
    /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !CATALOGUE.test(path),
);
const code = running.map(read).join('\n');
const catalogue = files
  .filter((path) => CATALOGUE.test(path))
  .map(read)
  .join('\n');

/** The names after `MESSAGES.`, or its visitors' part, in the code of files; comments do not count. */
function namesIn(paths: readonly string[]): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && CATALOGUES.has(node.expression.getText())) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  for (const path of paths) {
    const text = read(path);
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    if (text.includes('MESSAGES.')) visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind));
  }
  return names;
}
const used = namesIn(running);

describe('the catalogue of sentences', () => {
  it.each(Object.keys(MESSAGES))('%s is reached by some code', (name) => {
    expect(used).toContain(name);
  });

  const made = [...catalogue.matchAll(/^export function (\w+)/gm)].map(([, name]) => name ?? '');
  it.each(made)('%s() is used by some code', (name) => {
    // Imported somewhere; the linter rejects unused imports.
    expect(code).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('says each sentence once', () => {
    const sentences = Object.values(MESSAGES);
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  });
});

describe('what the product is specified to say', () => {
  const specified = Object.values(SPECIFIED).flat();
  const namesOf = (sentence: string) =>
    Object.entries(MESSAGES).flatMap(([name, said]) => (said === sentence ? [name] : []));
  const shown = specified.filter(({ internal }) => internal === undefined);
  const inBrowser = namesIn(files.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path)));

  it.each(shown)('$sentence: the product has it, and some code says it', ({ sentence }) => {
    const [name] = namesOf(sentence);
    expect(name, 'its name in MESSAGES').toBeDefined();
    expect(used).toContain(name);
  });

  it.each(shown.filter(({ unseen }) => unseen === undefined))(
    '$sentence: a browser brings it about',
    ({ sentence }) => {
      expect(inBrowser).toContain(namesOf(sentence)[0]);
    },
  );

  it.each(specified.filter(({ internal }) => internal !== undefined))('$sentence: nothing says it', ({ sentence }) => {
    expect(namesOf(sentence)).toEqual([]);
  });
});
