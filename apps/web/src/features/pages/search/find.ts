import MiniSearch from 'minisearch';
import type { SearchEntry } from './entry';

export interface Found {
  entry: SearchEntry;
  /** The entry's words that match the question, as `fold` writes them. */
  words: ReadonlySet<string>;
}

const FOUND_MAX = 12;
/** Words of at least this length may contain one typo. */
const FUZZY_FROM = 7;
const PER_PAGE_MAX = 3;
const WORD = /[\p{L}\p{N}_]+/gu;
const HYPHENATED = /(?<!\p{L})\p{L}+(?:-\p{L}+)+/gu;
/** Instructive pages come before the reference, the news and the terms. */
const TELLING = /^\/(?:docs|guide|help)\b/;

/** Words found on every page, which say nothing about what is sought. */
const STOP_WORDS = new Set(
  'a an and are as at be by can do for from how i if in into is it its my of on or that the this to what when where which with you your'.split(
    ' ',
  ),
);

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** An entry's title: its heading, or the page's title at the beginning of a page. */
const titleOf = ({ heading, page }: SearchEntry) => fold(heading || page);

/** Pages before their parts, shorter titles before longer ones. */
const rankOf = (entry: SearchEntry) =>
  titleOf(entry).length + (entry.heading ? 1_000 : 0) + (TELLING.test(entry.href) ? 0 : 10_000);

/** 'Back-up' is also searched for as 'backup'. */
const wordsOf = (text: string): string[] => [
  ...(text.match(WORD) ?? []),
  ...(text.match(HYPHENATED) ?? []).map((word) => word.replaceAll('-', '')),
];

/** Null for words that are not searched for. */
function tellingTerm(word: string): string | null {
  const folded = fold(word);
  return STOP_WORDS.has(folded) ? null : folded;
}

/** Indexes the entries once, for any number of questions. */
export function searcher(entries: readonly SearchEntry[]): (question: string) => Found[] {
  const byHref = new Map(entries.map((entry) => [entry.href, entry]));
  const index = new MiniSearch<SearchEntry>({
    idField: 'href',
    fields: ['title', 'page', 'text'],
    extractField: (entry, field) => (field === 'title' ? titleOf(entry) : entry[field as keyof SearchEntry]),
    tokenize: wordsOf,
    processTerm: fold,
    searchOptions: {
      boost: { title: 4, page: 2 },
      prefix: true,
      // One typo in a long word; short words easily become others: 'height' is not 'eight'.
      fuzzy: (word) => (word.length < FUZZY_FROM ? false : 1),
      // A page comes before parts of pages that match equally well.
      boostDocument: (href) => (TELLING.test(href) ? 1 : 0.1) * (byHref.get(href)?.heading ? 1 : 2),
    },
  });
  index.addAll(entries);
  return (question) => {
    const wanted = fold(question.trim());
    const telling = wordsOf(question).some((word) => !STOP_WORDS.has(fold(word)));
    const found = index.search(question, telling ? { processTerm: tellingTerm } : {}).flatMap(({ id, terms }) => {
      const entry = byHref.get(id);
      return entry ? [{ entry, words: new Set(terms) }] : [];
    });
    // The beginning of a title finds the entries with that title first, the shortest title leading.
    const named = found
      .filter(({ entry }) => titleOf(entry).startsWith(wanted))
      .sort((a, b) => rankOf(a.entry) - rankOf(b.entry));
    return fewPerPage([...named, ...found.filter((one) => !named.includes(one))]).slice(0, FOUND_MAX);
  };
}

function fewPerPage(found: readonly Found[]): Found[] {
  const counts = new Map<string, number>();
  return found.filter(({ entry }) => {
    const count = (counts.get(entry.page) ?? 0) + 1;
    counts.set(entry.page, count);
    return count <= PER_PAGE_MAX;
  });
}

/**
 * An excerpt of a text around the first of the words.
 * @returns pieces in order; those with `hit` are to be marked
 */
export function excerpt(text: string, words: ReadonlySet<string>, length = 130): { text: string; hit: boolean }[] {
  const hits = [...text.matchAll(WORD)].filter(([word]) => words.has(fold(word)));
  const first = hits[0]?.index ?? 0;
  const space = text.lastIndexOf(' ', Math.max(0, first - 40));
  const start = first < 60 ? 0 : space + 1;
  const cut = text.length > start + length;
  const end = cut ? Math.max(text.lastIndexOf(' ', start + length), start + 1) : text.length;
  const pieces: { text: string; hit: boolean }[] = [];
  let at = start;
  for (const { 0: word, index } of hits) {
    if (index < at || index + word.length > end) continue;
    pieces.push({ text: text.slice(at, index), hit: false }, { text: word, hit: true });
    at = index + word.length;
  }
  pieces.push({ text: text.slice(at, end) + (cut ? ' …' : ''), hit: false });
  if (start > 0 && pieces[0]) pieces[0].text = `… ${pieces[0].text}`;
  return pieces.filter((piece) => piece.text);
}
