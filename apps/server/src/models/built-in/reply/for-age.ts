import { plain, type QuestionKind } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import type { Amount } from '../../../language/question/amounts';
import { MONEY } from '../evidence/answer-type';
import { counted, holds } from '../evidence/cell-amounts';
import { holdsPrice } from '../evidence/cells';
import { isKindWord } from '../evidence/kind-words';
import { isWordOfAge, namesAges } from '../evidence/measure';
import { either, type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { isOfAmount } from '../scoring/rows-of-amount';
import { FOUND } from '../scoring/term-match';
import { headed } from './headed';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';

const KINDS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['how-much', 'which', 'what', 'what-is']);
/** Whose age it is. */
const CHILD =
  /^(?:daughters?|sons?|child|children|kids?|boys?|girls?|toddlers?|bab(?:y|ies)|grandsons?|granddaughters?|nephews?|nieces?|tochter|sohn|kind|fille|fils|enfant|hij[oa]s?|figli[oa])$/u;
/** More rows leave the choice to the reader. */
const ROWS_MAX = 8;

/**
 * 'How much are lessons for a 5 year old' over a table with a column of ages: the rows that a child of that age may take,
 * with their prices.
 * @returns null if no table, or more than one, tells ages apart, or the question names nothing of its rows
 */
export function forAgeReply(scene: Scene): Reply | null {
  const { question } = scene;
  const [age, ...others] = question.amounts.filter((amount) => amount.age);
  if (age === undefined || others.length > 0 || !KINDS.has(question.kind)) return null;
  const tables = new Map<number, Spot[]>();
  for (const spot of spotsOf(scene))
    if (ageOf(spot, age) !== null) tables.set(spot.sectionPlace, [...(tables.get(spot.sectionPlace) ?? []), spot]);
  const isAnything = thingsOf(scene).length === 0;
  const named = [...tables.values()].filter((rows) => isAnything || rows.some((row) => isNamed(scene, row)));
  const [rows, ...more] = named;
  const [first] = rows ?? [];
  if (rows === undefined || first === undefined || more.length > 0) return null;
  const within = ofThing(
    scene,
    rows.filter((row) => ageOf(row, age) === 'within'),
  );
  if (within.length === 0 || within.length === rows.length || within.length > ROWS_MAX) return null;
  const texts = within.map((row) => told(row, question.asksPrice || question.kind === 'how-much'));
  return { text: headed(scene, first.section, sentenceOrList(texts)), sections: [first.section], answered: true };
}

function ageOf({ unit: { kind, cells } }: Spot, age: Amount): 'within' | 'beside' | null {
  const cell =
    kind === 'row'
      ? cells.slice(1).find(({ column, value }) => namesAges(plain(column)) && !MONEY.test(plain(value)))
      : undefined;
  return cell === undefined ? null : holds(age, counted(cell));
}

/** The indexes of the words that name what is asked for, apart from whom it is for. */
const thingsOf = ({ question, terms }: Scene): number[] =>
  terms.flatMap(({ term: { role, word }, lightly }, index) => {
    const form = plain(word.form);
    const little = lightly || SAYING_LITTLE.has(role) || isCostWord(word.form, question.language);
    return little || isWordOfAge(form) || CHILD.test(form) || isOfAmount(question, word) ? [] : [index];
  });

function isNamed(scene: Scene, { own, strengths }: Spot): boolean {
  const found = either(own, strengths.heading, strengths.title);
  return thingsOf(scene).some((index) => (found[index] ?? 0) >= FOUND);
}

/** Of several rows for that age, those whose label has a word of the question: 'private lessons'. */
function ofThing(scene: Scene, rows: readonly Spot[]): readonly Spot[] {
  const things = thingsOf(scene).filter((index) => !isKindWord(plain(scene.terms[index]?.term.word.form ?? '')));
  const called = rows.filter(({ own }) => things.some((index) => (own[index] ?? 0) >= FOUND));
  return called.length > 0 ? called : rows;
}

function told({ unit, section }: Spot, priced: boolean) {
  const [label, ...cells] = unit.cells;
  const shown = cells.filter((cell) => namesAges(plain(cell.column)) || (priced && holdsPrice(cell, section)));
  return rowText(unit, label === undefined ? undefined : [label, ...shown]).from(section.passage);
}
