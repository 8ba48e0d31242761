import { crossingsOf, isForeign } from '../../../language/crossing/crossings';
import type { Language } from '../../../language/language';
import { plain, type QuestionKind } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import type { Question } from '../../../language/question/question';
import { isLightStem, type QuestionTerm } from '../../../language/question/question-terms';
import { isSupposing } from '../../../language/question/supposing';
import { stem } from '../../../language/stem';
import { contentTerms, wordTerms } from '../../../language/terms';
import { words } from '../../../language/words';
import { evidenceIn } from '../evidence/answer-type';
import { relationOfCells } from '../evidence/cell-amounts';
import { isAddition } from '../evidence/cells';
import { namesAges } from '../evidence/measure';
import { isDoneAsAsked } from '../evidence/who-acts';
import { lastHeading, type ReadUnit, type Section } from '../passages/section';
import type { Cell } from '../passages/table-row';
import type { Scene } from '../scoring/features/scene';
import { isOfAmount } from '../scoring/rows-of-amount';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';

/** From longer tables, the question selects rows. */
const ROWS_MAX = 15;
const ROWS_MIN = 2;
const OPEN_KINDS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['what', 'what-is', 'which', 'how-much']);

/**
 * 'Prices', or 'What are your prices?': the question matches the heading of one table and no row in particular, so all
 * rows are the answer. 'What do your bikes cost?' over a bike rental's rates works alike.
 */
export function tableReply({ question, sections }: Scene): Reply | null {
  const isCounted = question.amounts.length > 0 && question.asksPrice;
  const asked = question.terms.filter(
    ({ role, word }) => role !== 'light' && !(isCounted && isOfAmount(question, word)),
  );
  const asksDuration = question.kind === 'how-long';
  if (!(OPEN_KINDS.has(question.kind) || asksDuration) || asked.length === 0 || !asked.every(isNamable)) return null;
  if (isSupposing(question.plain)) return null;
  // 'What if you cancel' is not asked of the table for visitors who do.
  if (sections.some((section) => section.units.some((unit) => isDoneAsAsked(question, unit, section)))) return null;
  const tables = sections.filter(({ units }) => units.filter(isRow).length > 1);
  const all = tables.filter((section) => isNamed(question, asked, section));
  const headed = headedBy(question, all);
  const named = headed.length > 0 ? headed : all;
  const priced = named.length > 0 ? [] : tables.filter((table) => pricesOf(question, asked, table));
  const [section, ...others] = named.length > 0 ? named : hasOwnPrice(question, asked, sections) ? [] : priced;
  if (section === undefined || others.length > 0) return null;
  const rows = ofAmount(question, section.units.filter(isRow));
  if (rows.length > ROWS_MAX || (headed.length === 0 && named.length > 0 && chooses(asked, section))) return null;
  const told = asksDuration
    ? rows.map((row) => withDuration(row, section)).filter(({ cells }) => cells.length > 1)
    : rows.map((row) => ({
        row,
        cells: headed.length > 0 || named.length === 0 ? withPrices(row, section) : undefined,
      }));
  if (told.length < (isCounted ? 1 : ROWS_MIN)) return null;
  const texts = told.map(({ row, cells }) => rowText(row, cells).from(section.passage));
  return { text: sentenceOrList(texts), sections: [section], answered: true };
}

/** Of rows for 60-80 and for 81-120 guests, those for a hundred people; none, if the rows do not tell such amounts. */
function ofAmount(question: Question, rows: readonly ReadUnit[]): readonly ReadUnit[] {
  if (question.amounts.length === 0) return rows;
  return rows.filter((row) => relationOfCells(question, row) === 'within');
}

/** 'An MOT' is named by the heading 'MOT', 'version 7' by no table as a whole. */
const isNamable = ({ role }: QuestionTerm) => role === 'content' || role === 'name';

const isRow = ({ cells }: ReadUnit) => cells.length > 1;

/** Asks for a list of prices, and not what one thing costs. */
const PRICES =
  /(?<!\p{L})(?:prices|charges|rates|costs|fees|pricing|price list|preise|kosten|preisliste|tarifs|precios|tarifas|prezzi|tariffe|precos|prijzen)(?!\p{L})/u;

/** The tables of prices whose heading begins with the thing: 'Repairs and call-outs' for the prices of repairs. */
function headedBy(question: Question, tables: readonly Section[]): readonly Section[] {
  if (!PRICES.test(question.plain) || question.kind === 'yes-no') return [];
  const asked = question.terms.filter(({ role }) => role !== 'light');
  const [thing, ...others] = asked.filter(({ word }) => !isCostWord(word.form, question.language));
  if (thing === undefined || others.length > 0) return [];
  return tables.filter(({ heading, language, units }) => {
    // 'New boilers' are boilers.
    const first = [...contentTerms(lastHeading(heading), language)].find((term) => !isLightStem(term, language));
    const rows = units.filter(isRow);
    const priced = rows.every((row) => evidenceIn(row, language).money);
    return rows.length > 1 && priced && isCalled(question, thing, language, (one) => one === first);
  });
}

/** 'Bathroom prices' over the table of them, although one of its rows is called a bathroom as well. */
export const listedPricesReply = (scene: Scene): Reply | null =>
  headedBy(scene.question, scene.sections).length > 0 ? tableReply(scene) : null;

/** Whether a table's heading contains everything asked about; that its prices are asked for need not be in a table of them. */
function isNamed(question: Question, asked: readonly QuestionTerm[], section: Section): boolean {
  const { heading, language, units } = section;
  const words = contentTerms(lastHeading(heading), language);
  const isOfPrices = question.asksPrice && units.some((row) => isRow(row) && evidenceIn(row, language).money);
  const things = isOfPrices ? asked.filter(({ word }) => !isCostWord(word.form, question.language)) : asked;
  const named = things.length > 0 ? things : asked;
  return weighty(question, named, language).every((term) =>
    isCalled(question, term, language, (one) => words.has(one)),
  );
}

/** Whether a condition holds for all terms of a word, or, in foreign sources, for one of its translations. */
function isCalled(
  { language }: Question,
  { word }: QuestionTerm,
  sources: Language,
  isSo: (term: string) => boolean,
): boolean {
  if (!isForeign(language, sources)) return wordTerms(word, sources).every(isSo);
  return crossingsOf(stem(word.form, language), language, sources).some(isSo);
}

/** Leaves out light words of the sources' language, such as those for times. */
function weighty({ language }: Question, asked: readonly QuestionTerm[], sources: Language): readonly QuestionTerm[] {
  const isLight = ({ word }: QuestionTerm) =>
    crossingsOf(stem(word.form, language), language, sources).some((key) => isLightStem(key, sources));
  const others = asked.filter((term) => !isLight(term));
  return others.length > 0 ? others : asked;
}

/** If a row begins with a word asked about, that row is meant rather than all of them. */
function chooses(asked: readonly QuestionTerm[], { units, language }: Section): boolean {
  const terms = asked.flatMap(({ word }) => wordTerms(word, language));
  return units
    .filter((unit) => isRow(unit) && !isAddition(unit.cells))
    .some(({ cells: [label] }) => {
      const words = contentTerms(label?.value ?? '', language);
      return terms.some((term) => words.has(term));
    });
}

/** A row's label and its prices. */
function withPrices({ cells }: ReadUnit, { language }: Section): Cell[] {
  return cells.filter(({ value }, at) => at === 0 || evidenceIn({ text: value, plain: plain(value) }, language).money);
}

/** A row's label and how long it takes. */
function withDuration(row: ReadUnit, { language }: Section) {
  const takes = ({ value, column }: Cell) => {
    const { duration, money } = evidenceIn(
      { text: `${value} ${column}`, plain: plain(`${value} ${column}`) },
      language,
    );
    return duration && !money && !namesAges(plain(column));
  };
  const [label, ...others] = row.cells;
  return { row, cells: label ? [label, ...others.filter(takes)] : [] };
}

/**
 * Each row has a price, and the thing priced is the subject of the whole table: named above a table of prices, or as
 * its first column.
 */
function pricesOf(question: Question, asked: readonly QuestionTerm[], section: Section): boolean {
  const { language, units, headingTerms } = section;
  const priced = weighty(question, asked, language).filter(({ word }) => !isCostWord(word.form, question.language));
  if (!question.asksPrice || priced.length === 0) return false;
  const rows = units.filter(isRow);
  const kinds = contentTerms(rows[0]?.cells[0]?.column ?? '', language);
  const about = (term: string) => headingTerms.has(term) || kinds.has(term);
  return (
    rows.every((row) => evidenceIn(row, language).money) &&
    priced.every((term) => isCalled(question, term, language, about)) &&
    (ofPrices(section) || priced.some((term) => isCalled(question, term, language, (one) => kinds.has(one))))
  );
}

/**
 * Whether a price stands beside the thing itself somewhere: 'Exhausts from £95' under other work of a shop for 'Tyres and
 * exhausts', whose table has tyres.
 */
function hasOwnPrice(question: Question, asked: readonly QuestionTerm[], sections: readonly Section[]): boolean {
  const things = asked.filter(({ word }) => !isCostWord(word.form, question.language));
  return sections.some(({ units, language }) =>
    units.some(
      (unit) =>
        unit.cells.length < 2 &&
        evidenceIn(unit, language).money &&
        things.length > 0 &&
        things.every((term) => isCalled(question, term, language, (one) => unit.terms.has(one))),
    ),
  );
}

function ofPrices({ heading, language }: Section): boolean {
  return words(lastHeading(heading)).some(({ form }) => isCostWord(form, language));
}
