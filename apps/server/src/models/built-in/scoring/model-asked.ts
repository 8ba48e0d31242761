import { plain } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import { isStopWord } from '../../../language/stop-words';
import type { Section } from '../passages/section';

/** 'iphone 12', 's22': a name with a number behind it; one digit may be a level, as in 'B1'. */
const MODEL = /(?<![\p{L}\p{N}])(?:(\p{L}{3,20}) ?(?=\d)|(\p{L}{1,2})(?=\d\d))(\d{1,4})(?!\d|[.,:]\d|\p{L}{3})/gu;
/** 'Zones 1 to 3' are several. */
const RANGE = /\d ?(?:[-–—+/]|to|until|and|bis|und|a|à|y|et) ?\p{L}?\d/u;
/** So many different numbers after one name are models of it. */
const MODELS_MIN = 2;

/**
 * A question about one model of several, and the passages without the rows of the others: for an iPhone 14, rows named
 * 'iPhone 11' to 'iPhone 13' tell nothing, whether there is one for it or not.
 */
export function withoutOtherModels(
  { plain: asked, language }: Question,
  sections: readonly Section[],
): readonly Section[] {
  const models = modelsIn(asked).filter(({ name }) => !isStopWord(name, language));
  if (models.length === 0) return sections;
  const labels = sections.flatMap(({ units }) => units.flatMap((unit) => labelOf(unit) ?? []));
  const others = models.filter(({ name }) => numbersOf(name, labels).size >= MODELS_MIN);
  if (others.length === 0) return sections;
  const isOther = (label: string | null) =>
    label !== null &&
    !RANGE.test(label) &&
    others.some(({ name }) => isModel(name, label) && !others.some((one) => isOf(one, label)));
  return sections.map((section) => {
    const units = section.units.filter((unit) => !isOther(labelOf(unit)));
    return units.length === section.units.length ? section : { ...section, units };
  });
}

const labelOf = ({ kind, cells: [label] }: Section['units'][number]): string | null =>
  kind === 'row' && label !== undefined ? plain(label.value) : null;

const numbersOf = (name: string, labels: readonly string[]): ReadonlySet<string> =>
  new Set(labels.flatMap((label) => modelsIn(label).flatMap((one) => (one.name === name ? [one.number] : []))));

const isModel = (name: string, label: string): boolean => modelsIn(label).some((one) => one.name === name);

const isOf = (asked: { name: string; number: string }, label: string): boolean =>
  modelsIn(label).some(({ name, number }) => name === asked.name && number === asked.number);

const modelsIn = (label: string): { name: string; number: string }[] =>
  [...label.matchAll(MODEL)].map(([, name, code, number = '']) => ({ name: name ?? code ?? '', number }));
