import { dictionary } from '../../../language/dictionary';
import { wordSet } from '../../../language/word-set';

export const MASS = ['kg', 'kilogram', 'kilo', 'gram', 'g', 'mg', 'lb', 'tonne', 'ton'];
const SPAN = ['mm', 'cm', 'm', 'meter', 'metre', 'km', 'kilometer', 'kilometre', 'mile'];

/** The units that name a column instead of the measure it holds. */
const UNITS: Record<string, readonly string[]> = dictionary({
  weight: MASS,
  mass: MASS,
  length: SPAN,
  distance: SPAN,
});

const MEASURES = wordSet(
  'weight mass length distance height width depth thickness diameter radius altitude elevation size area volume limit capacity speed',
);

/** The units in which a column for a measure may be named. */
export function unitsOfMeasure(word: string): readonly string[] {
  return UNITS[word] ?? [];
}

/** Whether a word of a column's name says what it measures. */
export function isMeasure(word: string): boolean {
  return MEASURES.has(word);
}
