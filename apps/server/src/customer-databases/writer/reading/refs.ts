import { editDistance, forgivenEdits } from '../../../language/edit-distance';
import { wordSet } from '../../../language/word-set';
import { FILLER } from '../lexicon/filler';
import { isMeasure, unitsOfMeasure } from '../lexicon/measures';
import { meansPeople } from '../lexicon/people';
import { DATA_WORDS, synonymsOf } from '../lexicon/synonyms';
import { PEOPLE as PEOPLE_WORDS } from '../lexicon/unheard';
import { hintsOf } from '../lexicon/verbs';
import { shortens } from '../names/abbreviations';
import { root } from '../names/lemma';
import { splitName } from '../names/split';
import { familyOf } from '../planning/units';
import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import type { Ref, Token } from './types';

const SAME = 1;
const TAUGHT = 0.96;
const SAME_ROOT = 0.9;
const SYNONYM = 0.78;
/** How well a measure fits a column that only names its unit: the weight of clay_kg. */
const IN_UNITS = 0.77;
/** How well a verb fits what it only hints at. */
export const HINT = 0.62;
const DOER = 0.66;
const MISSPELT = 0.7;
const SHORTENED = 0.85;
const PEOPLE = 0.7;
/** Anything below this is not a match. */
const ENOUGH = 0.45;

export interface WordMatch {
  /** Words of names -> how well they match, 0 to 1. */
  words: Map<string, number>;
  misspelt: string | null;
}

/** The words in the schema's names that a word of the question may stand for. */
export function matchWord(prepared: Prepared, token: Token, forgiving: boolean): WordMatch {
  const words = new Map<string, number>();
  const known = (word: string) => prepared.tablesByWord.has(word) || prepared.columnsByWord.has(word);
  const note = (word: string, score: number) => {
    if (known(word) && (words.get(word) ?? 0) < score) words.set(word, score);
  };
  // 'No' is not short for number.
  const short = token.word === 'no' ? [] : splitName(token.text, DATA_WORDS).slice(0, 1);
  const forms = new Set([token.one, ...short]);
  for (const form of forms) {
    note(form, SAME);
    for (const word of prepared.taught.get(form) ?? []) note(word, TAUGHT);
    // 'Made' does not mean a column called Make: such verbs occur in every question.
    if (!FILLER.has(token.word)) for (const word of prepared.wordsByRoot.get(root(form)) ?? []) note(word, SAME_ROOT);
    for (const word of synonymsOf(form)) note(word, SYNONYM);
    for (const unit of unitsOfMeasure(form)) note(unit, IN_UNITS);
    for (const word of prepared.doers.get(root(form)) ?? []) note(word, DOER);
  }
  hintsOf(token.word).forEach((word, index) => {
    note(word, HINT - index * 0.01);
    if (prepared.terse) for (const short of shortened(prepared, word)) note(short, HINT - index * 0.01);
  });
  if (words.size > 0 || token.quoted || token.number !== null) return { words, misspelt: null };
  for (const word of shortened(prepared, token.one)) words.set(word, SHORTENED);
  // 'People' are handled by ItemReader.
  if (words.size === 0 && !PEOPLE_WORDS.has(token.word))
    for (const word of peopleCalled(prepared, token.one)) words.set(word, PEOPLE);
  if (words.size > 0 || !forgiving) return { words, misspelt: null };
  return misspelling(prepared, token);
}

/** The flag that has exactly these words for its name: 'on sale', 'in use'. */
export function flagCalled(prepared: Prepared, tokens: Token[]): PreparedColumn | null {
  const said = tokens.map(({ one }) => one).join(' ');
  const flags = prepared.columnsByWord.get(tokens.at(-1)?.one ?? '')?.filter(({ isFlag }) => isFlag) ?? [];
  return tokens.length < 2 ? null : (flags.find(({ words }) => words.join(' ') === said) ?? null);
}

/** 'Paid out' for something called payout: a verb and its particle, which names write as one word. */
export function matchPhrasal(prepared: Prepared, verb: Token, particle: Token): WordMatch | null {
  if (!/^(?:out|in|up|off|back|over)$/.test(particle.word)) return null;
  const said = root(verb.word);
  const names = [...prepared.tablesByWord.keys(), ...prepared.columnsByWord.keys()].filter(
    (name) => name.endsWith(particle.word) && root(name.slice(0, -particle.word.length)) === said,
  );
  return names.length === 0 ? null : { words: new Map(names.map((name) => [name, SAME_ROOT])), misspelt: null };
}

/** 'Clients' for people whom the business calls something else, if only one table is possible. */
function peopleCalled(prepared: Prepared, word: string): string[] {
  const tables = prepared.tables.filter(
    ({ table, words }) => table.kind === 'table' && words.length === 1 && meansPeople(word, words),
  );
  return tables.length === 1 ? (tables[0]?.words ?? []) : [];
}

/** Words of names that abbreviate a word: 'camp' for campaigns, if the schema abbreviates by habit. */
function shortened(prepared: Prepared, word: string): string[] {
  if (word.length < 4 || FILLER.has(word)) return [];
  const wanted = [word, ...synonymsOf(word)];
  const isShort = (name: string) => !DATA_WORDS.has(name) && wanted.some((one) => shortens(name, one, prepared.terse));
  return [...new Set([...prepared.tablesByWord.keys(), ...prepared.columnsByWord.keys()])].filter(isShort);
}

function misspelling(prepared: Prepared, token: Token): WordMatch {
  const words = new Map<string, number>();
  const most = token.word.length < 5 ? 0 : forgivenEdits(token.word.length);
  if (most === 0 || DATA_WORDS.has(token.one)) return { words, misspelt: null };
  let best = most + 1;
  let found: string[] = [];
  const consider = (word: string) => {
    if (word.length < 5 || word[0] !== token.one[0]) return;
    const edits = editDistance(token.one, word, most);
    if (edits < best) [best, found] = [edits, []];
    if (edits === best && edits <= most) found.push(word);
  };
  for (const word of prepared.tablesByWord.keys()) consider(word);
  for (const word of prepared.columnsByWord.keys()) consider(word);
  for (const word of new Set(found)) words.set(word, MISSPELT);
  return { words, misspelt: found[0] ?? null };
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

const LIGHT_HEADS = wordSet('agreement contract record transaction log entry history');

function tableScore(table: PreparedTable, spans: Map<string, number>[]): number {
  const scores = spans.map((words) => Math.max(0, ...table.words.map((word) => words.get(word) ?? 0)));
  if (scores.some((score) => score === 0)) return 0;
  const matched = table.words.filter((word) => spans.some((words) => (words.get(word) ?? 0) > 0));
  if (matched.length < spans.length) return 0;
  const tail = table.words.at(-1) ?? '';
  // 'RentalAgreement' and 'service_log' are rentals and services.
  const light = LIGHT_HEADS.has(tail) && !matched.includes(tail) ? 1 : 0;
  const head = light === 1 || matched.includes(tail);
  const covered = 0.5 + (0.5 * matched.length) / (table.words.length - light * 0.8);
  return (
    mean(scores) *
    covered *
    (head ? 1 : scores.every((score) => score === SAME) ? 0.9 : 0.72) *
    (table.table.kind === 'view' ? 0.8 : 1) *
    (table.isBridge ? 0.8 : 1)
  );
}

/** Words that distinguish kinds of names but are not names themselves. */
const NAME_PARTS = wordSet('full first last middle short long nick display');

/** Last words of column names that people seldom say. */
const SAID_BESIDE = wordSet(
  'date at on time name id amount kg cm number count quantity year usd eur gbp sqm km mm lb percent flag',
);

/** Requires all words of a column in order, with those of its table first or with 'of' in between. */
function columnScore(
  column: PreparedColumn,
  spans: Map<string, number>[],
  turned: boolean,
): { score: number; owned: boolean } {
  const used = new Set<string>();
  const scores: number[] = [];
  let ownSeen = false;
  let ownerAfterOwn = false;
  for (const words of spans) {
    let best = '';
    let bestScore = 0;
    // There may be thousands of columns: nothing is allocated for each before a word is known to match.
    for (const names of [column.own, column.words, column.table.words])
      for (const word of names) {
        const score = words.get(word) ?? 0;
        if (score === 0 || score < bestScore || used.has(word)) continue;
        if (score > bestScore || column.own.includes(word)) [best, bestScore] = [word, score];
      }
    // Heights in centimetres are not widths, and prices per kilo are not weights.
    const otherwise = bestScore === IN_UNITS && column.own.some((word) => word === 'per' || isMeasure(word));
    if (bestScore === 0 || otherwise) return { score: 0, owned: false };
    used.add(best);
    scores.push(bestScore);
    if (column.own.includes(best)) ownSeen = true;
    else if (ownSeen) ownerAfterOwn = true;
  }
  const own = column.own.filter((word) => used.has(word));
  if (own.length === 0 || (ownerAfterOwn && !turned)) return { score: 0, owned: false };
  // A course that is full has no full name.
  if (spans.length === 1 && column.own.at(-1) === 'name' && NAME_PARTS.has(own[0] ?? ''))
    return { score: 0, owned: false };
  const owned = used.size > own.length;
  const whole = !owned || column.table.words.every((word) => used.has(word) || column.own.includes(word));
  // The subject of cost_per_unit is the cost.
  const per = column.own.indexOf('per');
  const tail = column.own.at(per > 0 ? per - 1 : -1) ?? '';
  const unit = column.own.length > 1 && column.isNumber && familyOf(tail) !== null;
  const head = used.has(tail) || SAID_BESIDE.has(tail) || unit;
  const telling =
    column.own.filter((word) => !['at', 'on', 'is', 'has', 'in', 'of', 'to', 'per', 'by'].includes(word)).length -
    (unit ? 1 : 0);
  const covered = 0.6 + 0.4 * Math.min(1, own.length / Math.max(1, telling));
  return {
    score:
      mean(scores) * covered * (whole ? 1 : 0.85) * (head ? 1 : 0.7) * (column.table.table.kind === 'view' ? 0.8 : 1),
    owned,
  };
}

/**
 * What a run of words may name in the schema, the likeliest first.
 * @param matches one per word, see matchWord
 * @param turned whether 'of' was between the words: 'date of birth'
 */
export function refsOf(prepared: Prepared, matches: WordMatch[], turned: boolean): Ref[] {
  // A verb's hint alone is too weak to join several words into one name: 'customers live'.
  const spans = matches.map(({ words }) =>
    matches.length === 1 ? words : new Map([...words].filter(([, score]) => score > HINT)),
  );
  const [first] = spans;
  if (!first || spans.some((words) => words.size === 0)) return [];
  const refs: Ref[] = [];
  const tables = new Set<PreparedTable>();
  const columns = new Set<PreparedColumn>();
  for (const words of spans) {
    for (const word of words.keys()) {
      for (const table of prepared.tablesByWord.get(word) ?? []) tables.add(table);
      for (const column of prepared.columnsByWord.get(word) ?? []) columns.add(column);
    }
  }
  for (const table of tables) {
    // 'Types of permits' are permit types.
    const turns = table.words.length > 1 && (first.get(table.words.at(-1) ?? '') ?? 0) > HINT;
    const score = turned && !turns ? 0 : tableScore(table, spans) * (turned ? 1.05 : 1);
    if (score >= ENOUGH) refs.push({ kind: 'table', table, score });
  }
  const wantsKey = first.has('id') || spans.some((words) => (words.get('id') ?? 0) === SAME);
  // 'Job number' is the key of a job.
  const numbered = (column: PreparedColumn) =>
    !turned && matches.length > 1 && column.own.join() === 'number' && column.isKey;
  for (const column of columns) {
    const { score, owned } = columnScore(column, spans, turned);
    if (score < ENOUGH) continue;
    const role = column.table.out.find((edge) => edge.columns.includes(column.column.name))?.role ?? [];
    const named = role.some((word) => spans.some((words) => (words.get(word) ?? 0) >= DOER));
    const referring = column.isForeign && !wantsKey && !named;
    const hidden = column.isKey && !wantsKey && !column.isForeign && !numbered(column);
    if (hidden) continue;
    // A name in two parts counts as one name: 'their names'.
    const label = first.get('name') === SAME && matches.length === 1 && column.table.label.length > 1;
    if (label && column === column.table.label[1]) continue;
    const whole = label && column === column.table.label[0];
    refs.push({ kind: 'column', column, score: whole ? 1 : referring ? score * 0.75 : score, owned });
  }
  refs.sort((a, b) => b.score - a.score);
  const best = refs[0]?.score ?? 0;
  return refs.filter((ref) => ref.score >= best * 0.6).slice(0, 40);
}

/** Nouns that only look like verb forms. */
const THINGS = wordSet(
  'building meeting booking listing painting training recording rating offering drawing hearing landing sighting showing screening spending earning clothing bed feed seed breed speed',
);
/** Verbs whose base form is as often a noun. */
const NOUNS_TOO = wordSet(
  'cost order purchase invoice bill visit review book play record score vote stock report support return rate start end lead supply rental loan stay assignment hire',
);

/** Whether a word is a verb form and not itself a name: 'hired' for HireDate. */
export function isHint(prepared: Prepared, token: Token): boolean {
  const { one, word } = token;
  if (prepared.tablesByWord.has(one) || prepared.columnsByWord.has(one)) return false;
  if (/(?:ed|ing)$/.test(word)) return !THINGS.has(one);
  if (/(?:tion|sion|ment|ance|ence)s?$/.test(word)) return false;
  // The person who manages is a manager, whom people may ask for by that noun.
  if (/(?:er|or)s?$/.test(word) && !/^(?:deliver|offer|cover|enter|transfer)s?$/.test(word)) return false;
  if ((prepared.doers.get(root(one))?.size ?? 0) > 0 && !prepared.wordsByRoot.has(root(one))) return true;
  return hintsOf(word).length > 0 && !NOUNS_TOO.has(one);
}
