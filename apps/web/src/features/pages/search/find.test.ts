import { describe, expect, test } from 'vitest';
import { sitePages } from '../pages';
import type { SearchEntry } from './entry';
import { excerpt, searcher } from './find';
import { searchEntries } from './search-index';

const entry = (href: string, page: string, heading: string, text: string): SearchEntry => ({
  href,
  page,
  heading,
  text,
});
const ENTRIES = [
  entry('/docs/files', 'Files', '', 'Drop PDF, Word, text or Markdown files.'),
  entry('/docs/files#scans', 'Files', 'Scanned PDFs', 'A scan holds pictures and no text.'),
  entry('/docs/limits', 'Limits', '', 'The size of a file is bounded. A scan counts as a file.'),
  entry('/docs/embed#csp', 'Embed', 'Content security policy', 'Allow script-src and frame-src.'),
  entry('/docs/configuration', 'Configuration', 'All variables', 'DATA_DIR is the folder. Café is a word.'),
];
const find = searcher(ENTRIES);
const hrefs = (question: string) => find(question).map((found) => found.entry.href);

describe('searcher', () => {
  test('puts a heading that names the word before a text that mentions it', () => {
    expect(hrefs('scan')).toEqual(['/docs/files#scans', '/docs/limits']);
  });

  test('looks for no word that every page has, where there are others', () => {
    const [first] = find('what is in the scan');
    expect([first?.entry.href, first && [...first.words]]).toEqual(['/docs/files#scans', ['scan', 'scanned']]);
    expect(hrefs('the')).toContain('/docs/limits');
  });

  test('puts what is called so first: pages before their parts, short titles before long ones', () => {
    const called = (href: string, page: string, heading = '') => entry(href, page, heading, 'Embed it: embed, embed.');
    const ask = searcher([
      called('/docs/api#the-embed-secret-key', 'The API by example', 'The embed secret key'),
      called('/docs/chat#embedded', 'Chat', 'Embed'),
      called('/docs/embed-react', 'Embed in an application of React'),
      called('/docs/embed', 'Embed on a website'),
      called('/blog/embed', 'Embed'),
    ]);
    const expected = ['/docs/embed', '/docs/embed-react', '/docs/chat#embedded', '/blog/embed'];
    for (const question of ['em', 'embed']) {
      expect(ask(question).map((found) => found.entry.href)).toEqual([...expected, '/docs/api#the-embed-secret-key']);
    }
  });

  test('finds by the beginning of a word, without case and accents', () => {
    expect(hrefs('SECUR')).toEqual(['/docs/embed#csp']);
    expect(hrefs('cafe')).toEqual(['/docs/configuration']);
    expect(hrefs('data_dir')).toEqual(['/docs/configuration']);
  });

  test('puts those first that hold the most of the words', () => {
    expect(hrefs('scan limits')).toEqual(['/docs/limits', '/docs/files#scans']);
    expect(hrefs('policy nowhere')).toEqual(['/docs/embed#csp']);
  });

  test('forgives one wrong letter in a long word, and takes no short word for another', () => {
    expect(hrefs('polcy securty')).toEqual(['/docs/embed#csp']);
    expect(hrefs('markdwon')).toEqual([]);
    const ask = searcher([entry('/docs/api', 'The API', '', 'At most eight of them.')]);
    expect(ask('height')).toEqual([]);
  });

  test('finds nothing for nothing, and nothing for what is not there', () => {
    expect(hrefs('')).toEqual([]);
    expect(hrefs('?!')).toEqual([]);
    expect(hrefs('zeppelin')).toEqual([]);
  });
});

describe('the documentation', () => {
  const ask = searcher(searchEntries(sitePages()));

  test.each([
    ['embed', '/docs/embed'],
    ['emb', '/docs/embed'],
    ['backup', '/docs/backup'],
    ['backups', '/docs/backup'],
    ['widget', '/docs/embed'],
    ['password', '/docs/account'],
    ['models', '/docs/models'],
    ['limits', '/docs/limits'],
    ['scanned pdf', '/docs/files#what-is-not-read'],
    ['excel', '/docs/common-questions#can-i-use-an-excel-or-csv-file'],
    ['csv', '/docs/common-questions#can-i-use-an-excel-or-csv-file'],
    ['backup restore', '/docs/backup'],
    ['content security policy', '/docs/embed'],
  ])('%s is told of by %s', (question, path) => {
    const [first] = ask(question);
    expect(first?.entry.href).toMatch(new RegExp(`^${path}(#|$)`));
  });
});

describe('excerpt', () => {
  test('marks the words, and shows their surroundings', () => {
    const long = `${'The beginning goes on. '.repeat(8)}A scan holds pictures. ${'And it goes on. '.repeat(20)}`;
    const pieces = excerpt(long, new Set(['scan']));
    const shown = pieces.map(({ text }) => text).join('');
    expect(pieces.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['scan']);
    expect(shown).toMatch(/^… .*A scan holds pictures.* …$/);
    expect(shown.length).toBeLessThan(150);
  });

  test('shows the beginning where no word is in the text', () => {
    expect(excerpt('Short and whole.', new Set(['scan']))).toEqual([{ text: 'Short and whole.', hit: false }]);
  });
});
