import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { MESSAGES } from '@parley/contract/messages';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const CATALOGUE = [
  'packages/contract/src/messages.ts',
  'packages/contract/src/made-messages.ts',
  'packages/contract/src/team-messages.ts',
];
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

/** The code that runs: neither tests nor the catalogue itself. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (path) =>
      /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !CATALOGUE.includes(path),
  );
const code = files.map(read).join('\n');
const catalogue = CATALOGUE.map(read).join('\n');
const used = new Set([...code.matchAll(/\bMESSAGES\.(\w+)/g)].map(([, name]) => name));

describe('the catalogue of sentences', () => {
  it.each(Object.keys(MESSAGES))('%s is reached by some code', (name) => {
    expect(used).toContain(name);
  });

  const made = [...catalogue.matchAll(/^export function (\w+)/gm)].map(([, name]) => name ?? '');
  it.each(made)('%s() is used by some code', (name) => {
    // Imported somewhere, which the linter lets nobody do in vain.
    expect(code).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('says each sentence once', () => {
    const sentences = Object.values(MESSAGES);
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  });
});
