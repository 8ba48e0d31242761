import { isCostWord } from '../../../language/lexicon/related-words';
import { isStopWord } from '../../../language/stop-words';
import { holdsPrice } from '../evidence/cells';
import { lastHeading, type ReadUnit, type Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import { type Scene, spotsOf } from '../scoring/features/scene';
import { LATE } from '../scoring/late-fee';
import { SAID } from '../scoring/term-match';
import { bulleted } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';

/** Maximum rows in total and per table: for more, the visitor can ask about a specific thing. */
const ROWS_MAX = 15;
const ROWS_OF_ONE = 6;
const ROWS_MIN = 2;

/**
 * 'Prices', 'Was sind eure Preise?': a question about prices in general is answered by the price tables, each under
 * its heading.
 * @returns null for a question that names a thing, and if no table has prices
 */
export function priceListReply(scene: Scene): Reply | null {
  const { question, terms, sections } = scene;
  const bare = terms.every(({ term }) => term.role === 'light' || isCostWord(term.word.form, question.language));
  const asks = terms.some(({ term }) => isCostWord(term.word.form, question.language));
  if (
    !bare ||
    !asks ||
    !question.asksPrice ||
    question.kind === 'yes-no' ||
    question.amounts.length > 0 ||
    question.times.size > 0
  )
    return null;
  const tables = sections
    .map((section) => ({ section, rows: section.units.filter((unit) => isPriced(unit, section)) }))
    .filter(({ rows }) => rows.length >= ROWS_MIN);
  if (tables.length === 0 || namesOneFee(scene)) return null;
  let room = ROWS_MAX;
  const told = tables.flatMap(({ section, rows }) => {
    const most = tables.length === 1 ? room : Math.min(room, ROWS_OF_ONE);
    const shown = rows.slice(0, most);
    room -= shown.length;
    return shown.length < ROWS_MIN ? [] : [{ section, text: tableText(section, shown, tables.length > 1) }];
  });
  const text = TracedText.join(
    told.map(({ text }) => text),
    '\n\n',
  );
  return { text, sections: told.map(({ section }) => section), answered: true };
}

/** 'The call-out fee': no row has the word, but a sentence or the heading above it does. */
function namesOneFee(scene: Scene): boolean {
  const { question, terms } = scene;
  // Whatever else the rows say of 'late'.
  if (LATE.test(question.plain)) return true;
  const spots = [...spotsOf(scene)];
  return terms.some(({ term: { word, carried } }, index) => {
    if (carried || isStopWord(word.form, question.language) || isCostWord(word.form, question.language)) return false;
    const saying = spots.filter(
      ({ own, strengths }) => Math.max(own[index] ?? 0, strengths.heading[index] ?? 0) >= SAID,
    );
    return saying.length > 0 && !saying.some(({ unit }) => unit.kind === 'row');
  });
}

const isPriced = ({ kind, cells }: ReadUnit, section: Section) =>
  kind === 'row' && cells.slice(1).some((cell) => holdsPrice(cell, section));

function tableText(section: Section, rows: readonly ReadUnit[], titled: boolean): TracedText {
  const list = bulleted(rows.map((row) => rowText(row))).from(section.passage);
  const title = lastHeading(section.heading);
  return title === '' || !titled ? list : TracedText.concat([TracedText.own(`${title}:\n\n`), list]);
}
