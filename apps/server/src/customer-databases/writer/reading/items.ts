import { ADJECTIVES, gradedForm } from '../lexicon/adjectives';
import { FILLER, STATES_TOO } from '../lexicon/filler';
import { EARNING, phrasesAt } from '../lexicon/phrases';
import {
  AS_OFTEN_VALUES,
  BEGINNING,
  COMPOUNDS,
  LIGHT,
  PARTICIPLE,
  PEOPLE,
  RELATING,
  SUBJECTS,
} from '../lexicon/unheard';
import { hintsOf } from '../lexicon/verbs';
import { mainDate } from '../planning/complete';
import { valueForms } from '../prepare';
import type { Prepared } from '../prepare/types';
import { dateAt } from './dates';
import { type Candidate, gradesAt, type ItemBody, ranksAt } from './grades';
import { placeOf } from './ordinals';
import { flagCalled, HINT, isHint, matchPhrasal, matchWord, refsOf, type WordMatch } from './refs';
import { silentAt } from './silent';
import { isComparedVerb, isOfOthers, isSubject, peopleIn } from './subjects';
import type { Item, Ref, Token } from './types';
import { textOf, ValueReader } from './values';
import { whenAt } from './when';

const LONGEST_NAME = 4;
/** The minimum fit of a name whose own word was used. */
const SAID_SO = 0.9;

/** Cuts a question into meaningful pieces, so that as much of it as possible is explained as well as possible. */
export class ItemReader {
  private readonly matches: WordMatch[];
  private readonly values: ValueReader;
  readonly misspelt: { text: string; word: string }[] = [];

  constructor(
    private readonly prepared: Prepared,
    private readonly tokens: Token[],
    private readonly question: string,
    private readonly today: string,
  ) {
    this.matches = tokens.map((token) => {
      const common =
        FILLER.has(token.word) ||
        phrasesAt([token.word]).length > 0 ||
        gradedForm(token.word) !== null ||
        ADJECTIVES[token.word] !== undefined;
      const valued = this.isValue(token);
      return matchWord(prepared, token, !common && !valued && !token.quoted && !token.capital && token.number === null);
    });
    this.values = new ValueReader(prepared, tokens, question, this.matches);
  }

  /** The pieces in order, without fillers. */
  read(): Item[] {
    const { tokens } = this;
    const best: { score: number; candidate: Candidate | null }[] = [{ score: 0, candidate: null }];
    for (let end = 1; end <= tokens.length; end++) best.push({ score: Number.NEGATIVE_INFINITY, candidate: null });
    for (let begin = 0; begin < tokens.length; begin++) {
      const here = best[begin]?.score ?? 0;
      for (const candidate of this.candidatesAt(begin)) {
        const score = here + candidate.length * candidate.quality + 0.12 * (candidate.length - 1);
        const target = best[begin + candidate.length];
        if (target && score > target.score) best[begin + candidate.length] = { score, candidate };
      }
    }
    const items: Item[] = [];
    for (let end = tokens.length; end > 0; ) {
      const candidate = best[end]?.candidate;
      if (!candidate) break;
      const begin = end - candidate.length;
      if (candidate.item) items.push({ ...candidate.item, text: this.textOf(begin, end), begin, end } as Item);
      end = begin;
    }
    items.reverse();
    for (const item of items) this.noteMisspelling(item);
    return items;
  }

  private noteMisspelling(item: Item): void {
    if (item.type !== 'ref') return;
    for (let at = item.begin; at < item.end; at++) {
      const word = this.matches[at]?.misspelt;
      if (word) this.misspelt.push({ text: this.tokens[at]?.text ?? '', word });
    }
  }

  private textOf(begin: number, end: number): string {
    return textOf(this.question, this.tokens, begin, end);
  }

  private candidatesAt(begin: number): Candidate[] {
    const { tokens } = this;
    const token = tokens[begin];
    if (!token) return [];
    const all: Candidate[] = [{ length: 1, quality: 0.05, item: { type: 'unknown' } }];
    // The number of people that a place holds is not a count of the people in the data.
    const held = tokens.slice(begin + 1).some(({ word }) => /^(?:holds?|fits?|seats?)$/.test(word));
    if (PEOPLE.has(token.word) && !held) all.push(...peopleIn(this.prepared));
    if (token.quoted) all.push({ length: 1, quality: 1, item: { type: 'text', quoted: true } });
    else if (token.capital || (/^\p{Lu}/u.test(token.text) && begin === 0))
      all.push({ length: 1, quality: 0.08, item: { type: 'text', quoted: false } });
    if (!token.quoted && !token.glued) all.push(...this.grammarAt(begin));
    all.push(
      ...this.namesAt(begin),
      ...this.values.at(begin).filter((value) => !isOfOthers(this.prepared, tokens, begin, value)),
    );
    return all;
  }

  private grammarAt(begin: number): Candidate[] {
    const { tokens } = this;
    const token = tokens[begin] as Token;
    const all = whenAt(this.question, tokens, begin, this.today, this.isValue(token));
    if (token.number !== null)
      all.push({
        length: 1,
        quality: 1,
        item: { type: 'number', value: token.number, unit: /^[$€£]/.test(token.text) ? 'money' : null },
      });
    const rest = tokens.slice(begin, begin + 7).map((one) => one.word);
    for (const { meaning, length } of phrasesAt(rest)) {
      const refs = length === 1 ? this.refsAt(begin, 1) : [];
      const item =
        meaning.type === 'aggregate' || meaning.type === 'money' || meaning.type === 'grain' || meaning.type === 'top'
          ? {
              ...meaning,
              refs,
              ...(meaning.type === 'top' ? { adjective: meaning.adjective ?? null, count: null } : {}),
            }
          : meaning.type === 'compare'
            ? { ...meaning, adjective: null }
            : meaning;
      // 'Contracts that end in the next 90 days' is not about names with such an ending.
      const after = begin + length + (this.tokens[begin + length]?.word === 'the' ? 1 : 0);
      if (meaning.type === 'like' && dateAt(tokens, after, this.today)) continue;
      // 'Units' means a table of that name, whatever is sold.
      const named = 'refs' in item && item.refs[0]?.kind === 'table' && item.refs[0].score >= 0.9;
      if (meaning.type === 'money' && /^units?$/.test(token.word) && length === 1 && named) continue;
      // 'Employees earn' refers to their salaries, 'we earn' to our revenue.
      const ours = /^earn/.test(token.word) && tokens[begin - 1]?.word === 'we';
      if (meaning.type === 'money' && EARNING.test(token.word) && length === 1 && !ours && this.isKnown(token))
        continue;
      // 'Name the forwards' is a command; elsewhere 'name' is a noun.
      const orders = begin === 0 && token.word === 'name' && /^(?:the|all|every|our)$/.test(rest[1] ?? '');
      const ordering = length > 1 && meaning.type === 'word' && /^(?:as|des)cending$/.test(meaning.word);
      const usual = meaning.type === 'word' ? (AS_OFTEN_VALUES[meaning.word] ?? 0.97) : 1;
      all.push({ length, quality: orders || ordering ? 1.1 : usual, item: item as ItemBody });
    }
    const end = { first: 'early', last: 'late' }[token.word];
    if (end !== undefined)
      all.push({
        length: 1,
        quality: 1,
        item: { type: 'top', direction: end === 'early' ? 'asc' : 'desc', adjective: end, count: null, refs: [] },
      });
    if ((placeOf(token.word) ?? 1) > 1 && ranksAt(this.tokens, begin + 1))
      all.push({ length: 1, quality: 1.1, item: { type: 'word', word: 'ordinal' } });
    all.push(...gradesAt(this.tokens, begin));
    if (token.word === 'how' && ADJECTIVES[rest[1] ?? '']?.columns.length && !ADJECTIVES[rest[1] ?? '']?.date)
      all.push({ length: 2, quality: 1.02, item: { type: 'word', word: 'graded' } });
    all.push(...silentAt(tokens, begin, (other) => this.isKnown(other)));
    // 'Signed up' is one verb; 'out' alone may reverse the meaning.
    const verb = this.tokens[begin - 1]?.word ?? '';
    if (
      /^(?:up|out|off|down|over)$/.test(token.word) &&
      (hintsOf(verb).length > 0 || RELATING.has(verb) || /(?:ed|ing)$/.test(verb))
    )
      all.push({ length: 1, quality: 0.5, item: null });
    // 'Which rooms are available' asks for some of the rooms.
    const told = STATES_TOO.has(token.word) && /^(?:is|are|was|were|still|currently|not|now)$/.test(verb);
    const ends = rest[1] === undefined || FILLER.has(rest[1]) || /^(?:sorted|ordered|and|or|but|by|per)$/.test(rest[1]);
    if (FILLER.has(token.word) && !(told && ends)) all.push({ length: 1, quality: 0.5, item: null });
    return all;
  }

  private isKnown(token: Token): boolean {
    const words = this.matches[this.tokens.indexOf(token)]?.words;
    return (words?.size ?? 0) > 0 || this.isValue(token);
  }

  private isValue(token: Token): boolean {
    return valueForms(token.text).some((form) => this.prepared.values.has(form));
  }

  private refsAt(begin: number, length: number): Ref[] {
    const tokens = this.tokens.slice(begin, begin + length);
    // 'Claims: cause' and 'premiums (due date passed)' are not names.
    if (tokens.some((token, at) => at > 0 && /[():]/.test(this.question.slice(tokens[at - 1]?.to, token.from))))
      return [];
    const [verb, particle] = tokens;
    const phrasal = length === 2 && verb && particle ? matchPhrasal(this.prepared, verb, particle) : null;
    if (phrasal) return refsOf(this.prepared, [phrasal], false);
    const inner = tokens.map((token, index) => ({ token, match: this.matches[begin + index] as WordMatch }));
    const isLight = (token: Token | undefined) => token !== undefined && !token.glued && LIGHT.has(token.word);
    const light = tokens.filter(isLight).map((token) => token.word);
    const flagged = isLight(tokens[0]) ? flagCalled(this.prepared, tokens) : null;
    if (flagged) return [{ kind: 'column', column: flagged, score: 1, owned: false }];
    if (light.length > 0 && (length < 3 || isLight(tokens[0]) || isLight(tokens.at(-1)))) return [];
    const compound = COMPOUNDS[tokens.map((token) => token.word).join(' ')];
    const turned = compound === undefined && inner.some(({ token }) => token.word === 'of');
    const kept = inner.filter(({ token }) => !isLight(token) && (compound === undefined || token.word === compound));
    if (kept.some(({ token }) => token.quoted || token.number !== null || /^[,;/?]$/.test(token.text))) return [];
    const matches = kept.map(({ match }) => match);
    const refs = refsOf(this.prepared, matches, turned);
    // The column for 'due date' may be due_on, the one for 'creation time' created_at.
    const isDay = (ref: Ref) => ref.kind === 'column' && ref.column.isDate;
    const isDate = /^dates?$/.test(tokens[0]?.word ?? '');
    if (length === 2 && isDate && refs.length === 0 && PARTICIPLE.test(tokens[1]?.word ?? ''))
      return refsOf(this.prepared, matches.slice(1), false).filter(isDay);
    // If no column is named so, 'date' means the main date of any table.
    if (length === 1 && isDate && refs.length === 0)
      return this.prepared.tables.flatMap((table): Ref[] => {
        const column = table.table.kind === 'table' ? mainDate(table) : null;
        return column ? [{ kind: 'column', column, score: HINT, owned: false }] : [];
      });
    if (length > 1 && refs.length === 0 && /^(?:date|time)s?$/.test(tokens.at(-1)?.word ?? ''))
      return refsOf(this.prepared, matches.slice(0, -1), false).filter(isDay);
    // 'Ticket type' may mean a column called ticket, whose values are the types.
    if (
      length > 1 &&
      light.length === 0 &&
      refs.length === 0 &&
      /^(?:type|kind|category|sort)s?$/.test(tokens.at(-1)?.word ?? '')
    )
      return refsOf(this.prepared, matches.slice(0, -1), false).filter(
        (ref) => ref.kind === 'column' && ref.column.isCategory && ref.score >= SAID_SO,
      );
    const inside = compound === undefined ? light.filter((word) => word !== 'of') : [];
    if (inside.length === 0) return refs;
    return refs.filter((ref) => ref.kind === 'column' && inside.every((word) => ref.column.words.includes(word)));
  }

  private namesAt(begin: number): Candidate[] {
    const all: Candidate[] = [];
    for (let length = 1; length <= LONGEST_NAME && begin + length <= this.tokens.length; length++) {
      // 'The museum that owns it' does not mean a flag is_own, and bought is not on_sale.
      const acts = length === 1 && /^(?:that|who|which)$/.test(this.tokens[begin - 1]?.word ?? '');
      const verb = acts && this.tokens[begin]?.one !== this.tokens[begin]?.word;
      const isMere = (ref: Ref) => ref.kind === 'column' && ref.column.isFlag && (verb || ref.score <= HINT);
      const refs = this.refsAt(begin, length).filter((ref) => !isMere(ref));
      const best = refs[0];
      if (!best || (length === 1 && this.leadsToDate(begin))) continue;
      const last = this.tokens[begin + length - 1] as Token;
      const participle =
        best.kind === 'column' && (best.column.isDate || best.column.isYear) && PARTICIPLE.test(last.word);
      if (length > 1 && participle && !/^dates?$/.test(this.tokens[begin]?.word ?? '')) continue;
      // 'Total fines' is a sum, unless a column has that name.
      const sums =
        length > 1 && phrasesAt([this.tokens[begin]?.word ?? '']).some(({ meaning }) => meaning.type === 'aggregate');
      if (sums && best.kind === 'column' && !best.column.words.includes(this.tokens[begin]?.one ?? '')) continue;
      if (length === 2 && best.kind === 'column' && best.owned && this.values.isValueOf(best.column, begin)) continue;
      // 'Tours depart before noon': a verb of the tours, not a name.
      const before = this.tokens[begin - 1];
      const doing = BEGINNING.test(last.word) && best.kind === 'column' && (best.column.isDate || best.column.isTime);
      if (doing && length > 1 && isSubject(this.prepared, this.tokens[begin])) continue;
      if (length > 1 && isComparedVerb(this.prepared, this.tokens, begin + length - 1)) continue;
      const acting =
        (SUBJECTS.has(before?.word ?? '') && hintsOf(last.word).length > 0) ||
        (doing && isSubject(this.prepared, before));
      const hint = length === 1 && (isHint(this.prepared, last) || participle || acting);
      const compound =
        COMPOUNDS[
          this.tokens
            .slice(begin, begin + length)
            .map((token) => token.word)
            .join(' ')
        ] !== undefined;
      const exact = compound ? 1.08 : length > 1 && best.kind === 'column' && best.owned ? 0.97 : 1;
      const values =
        length === 1 ? this.values.refs(begin, 1, false).map((ref) => ({ ...ref, score: best.score * 0.82 })) : [];
      // 'Without a nurse' may mean the nurse of a visit or the people who are nurses.
      const inRole = values.length > 0 && best.kind === 'column' && best.column.isForeign && !hint;
      all.push({
        length,
        quality: inRole ? Math.max(0.95, best.score) : best.score * exact * (hint ? 0.9 : 1),
        item: { type: 'ref', refs: [...refs, ...values], plural: last.one !== last.word, capital: last.capital, hint },
      });
    }
    return all;
  }

  /** 'Since January' does not refer to a column called client_since. */
  private leadsToDate(begin: number): boolean {
    const leads = /^(?:since|until|till|from|to|by|on|at|in|before|after)$/.test(this.tokens[begin]?.word ?? '');
    return leads && dateAt(this.tokens, begin + 1, this.today) !== null;
  }
}
