import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import { acts } from '../../../language/question/acting';
import { boundsIn } from '../../../language/question/amounts';
import { terms as termsOf } from '../../../language/terms';
import { holdsPrice } from '../evidence/cells';
import { lastHeading, type ReadUnit, type Section } from '../passages/section';
import type { Cell } from '../passages/table-row';
import type { Scene, WeightedTerm } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { bagFor, SAID, strengthIn } from '../scoring/term-match';
import { headed } from './headed';
import { headOf } from './label-head';
import { bulleted } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';
import { isEverywhere } from './said-everywhere';

const ROWS_MIN = 2;
/** For more, the visitor can ask about one of them. */
const ROWS_MAX = 8;
/** Where the name in a label ends: 'Single lesson, 1 hour', 'First lesson (new learners only)'. */
const NAME_END = /[,;:(–—/]| - | for | with | on | in /u;

/**
 * 'How much is a lesson' over a table of single, first and motorway lessons: a question that names just one kind of
 * thing is answered by the prices of all of that kind. A sentence that adds to a price, or that takes half of it,
 * has the same words.
 * @returns null if more is asked, or several tables have the thing
 */
export function kindPricesReply(scene: Scene): Reply | null {
  const { question, sections } = scene;
  const kind = kindAsked(scene);
  if (kind === null) return null;
  const tables = sections.flatMap((section) => {
    const called = section.units.filter((unit) => isOfKind(unit, section, kind));
    const rows = called.length < ROWS_MIN ? [...underHeading(section, kind), ...called].slice(0, ROWS_MAX + 1) : called;
    return rows.length > 0 ? [{ section, rows: [...new Set(rows)] }] : [];
  });
  const table = tableMeant(tables, kind);
  if (table === null) return null;
  const { section } = table;
  if (
    question.amounts.some(({ kind: of }) => table.rows.some((row) => boundsIn(row).some((bound) => bound.kind === of)))
  )
    return null;
  if (pricedBy(kind, sections) > Math.max(...table.rows.map((row) => calledBy(row, section, kind)))) return null;
  const rows = thoseMeant(scene, table.rows, section);
  if (rows.length < ROWS_MIN || rows.length > ROWS_MAX || question.amounts.some(({ kind: of }) => of !== 'heads'))
    return null;
  const list = bulleted(rows.map((row) => rowText(row, pricesOf(row, section)))).from(section.passage);
  return { text: headed(scene, section, list), sections: [section], answered: true };
}

interface Table {
  section: Section;
  rows: readonly ReadUnit[];
}

/** The only table that has the thing; of several the one whose rows are such things: a 'duvet cover' is no duvet. */
function tableMeant(tables: readonly Table[], kind: WeightedTerm): Table | null {
  const [first, ...others] = tables;
  if (first === undefined || others.length === 0) return first ?? null;
  const isThing = ({ section: { language } }: Table, { cells: [label] }: ReadUnit) => {
    const head = headOf(label?.value ?? '', language);
    return head !== undefined && strengthIn(head, kind) >= SAID;
  };
  const [meant, ...more] = tables.flatMap((table) => {
    const rows = table.rows.filter((row) => isThing(table, row));
    return rows.length > 0 ? [{ ...table, rows }] : [];
  });
  return meant !== undefined && more.length === 0 ? meant : null;
}

/** The one thing whose price is asked for. */
function kindAsked(scene: Scene): WeightedTerm | null {
  const { question, terms } = scene;
  if (!question.asksPrice || question.kind === 'yes-no' || question.times.size > 0) return null;
  // At a laundrette, washing a duvet costs what a duvet costs.
  const isTrade = (term: WeightedTerm) => acts(term.term.word.start, question) && isEverywhere(scene, term);
  const named = terms.filter((term) => {
    const { role, word } = term.term;
    if (SAYING_LITTLE.has(role) || isCostWord(word.form, question.language) || isCounted(word, question)) return false;
    return !isTrade(term);
  });
  const [only, ...others] = named;
  return only === undefined || others.length > 0 || only.term.role !== 'content' || only.term.carried ? null : only;
}

/** 'Ten kids' say for how many, not for what. */
const isCounted = ({ start }: { start: number }, { amounts }: Scene['question']): boolean =>
  amounts.some((amount) => amount.kind === 'heads' && start >= amount.start && start < amount.end);

/** 'Strike' and 'Super Strike' under 'Children's parties'. */
function underHeading(section: Section, kind: WeightedTerm): readonly ReadUnit[] {
  const { heading, language, units } = section;
  const own = termsOf(lastHeading(heading), language);
  const names = own.some((term) => strengthIn({ terms: new Set([term]), plain: term }, kind) >= SAID);
  return names ? units.filter((unit) => isPriced(unit, section)) : [];
}

/** 'The first appointment': a word with little meaning of its own distinguishes them. */
function thoseMeant({ terms }: Scene, rows: readonly ReadUnit[], { language }: Section): readonly ReadUnit[] {
  const light = terms.filter(({ term: { role } }) => role === 'light');
  const said = rows.map(({ cells: [label] }) => {
    const bag = bagFor(label?.value ?? '', language);
    return light.filter((term) => strengthIn(bag, term) >= SAID).length;
  });
  const most = Math.max(0, ...said);
  return rows.filter((_, at) => said[at] === most);
}

/** Its label and its prices. */
const pricesOf = ({ cells }: ReadUnit, section: Section): readonly Cell[] =>
  cells.filter((cell, place) => place === 0 || holdsPrice(cell, section));

/**
 * How plainly a column of prices is called by the thing: 'One cat' over the prices of a cattery, where another table has
 * a 'Pet taxi'.
 */
function pricedBy(asked: WeightedTerm, sections: readonly Section[]): number {
  const called = sections.flatMap((section) =>
    section.units.flatMap(({ cells }) =>
      cells.slice(1).flatMap((cell) => {
        const { column } = cell;
        const bag = bagFor(column, section.language);
        return holdsPrice(cell, section) ? [strengthIn(bag, asked)] : [];
      }),
    ),
  );
  return Math.max(0, ...called);
}

/** A row with a price whose name begins or ends with the word: of 'Use of our car on test day', neither is a test. */
const isOfKind = (unit: ReadUnit, section: Section, asked: WeightedTerm): boolean =>
  isPriced(unit, section) && calledBy(unit, section, asked) >= SAID;

const isPriced = ({ kind, cells }: ReadUnit, section: Section): boolean =>
  kind === 'row' && cells.slice(1).some((cell) => holdsPrice(cell, section));

/** How strongly the first or last word of a row's name is the thing asked about. */
function calledBy({ cells: [label] }: ReadUnit, section: Section, asked: WeightedTerm): number {
  const [name = ''] = plain(label?.value ?? '').split(NAME_END);
  const own = termsOf(name, section.language);
  const strengths = [own[0], own.at(-1)].flatMap((term) =>
    term === undefined ? [] : [strengthIn({ terms: new Set([term]), plain: term }, asked)],
  );
  return Math.max(0, ...strengths);
}
