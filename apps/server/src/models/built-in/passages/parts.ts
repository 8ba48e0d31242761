import { detectPartLanguage } from '../../../language/language';
import { headingRead, type ReadUnit, type Section, withTerms } from './section';

/** A longer line above a table is a sentence about it. */
const HEADING_CHARACTERS = 60;
const ENDED = /[.!?。！？…,;]$/u;

/**
 * The sections within a passage: small ones share it, and what follows the second heading is not under the first, nor
 * always in its language.
 */
export function partsOf(whole: Section): Section[] {
  const { units, pair } = whole;
  const begins = units.flatMap((unit, place) => (isHeading(unit, units[place + 1], whole) ? [place] : []));
  const [first] = begins;
  if (pair || first === undefined) return [whole];
  const before = first === 0 ? [] : [partOf(whole, units.slice(0, first), null)];
  const parts = [
    ...before,
    ...begins.map((place, at) => {
      // A title still belongs to what follows it; above a table it is only a name.
      const from = units[place]?.title ? place : place + 1;
      return partOf(whole, units.slice(from, begins[at + 1]), units[place]?.text ?? null);
    }),
  ];
  // Parts in one language that are separated only by titles are better searched together.
  const apart =
    begins.some((place) => !units[place]?.title) || parts.some(({ language }) => language !== whole.language);
  return apart ? parts : [whole];
}

/** A title above sentences, or a short line above the rows of a table. */
function isHeading(unit: ReadUnit, next: ReadUnit | undefined, whole: Section): boolean {
  if (unit.title && whole.heading === null) return true;
  const short = unit.text.length <= HEADING_CHARACTERS && !ENDED.test(unit.text);
  return unit.kind === 'sentence' && short && (next?.cells.length ?? 0) > 1;
}

function partOf(whole: Section, own: readonly ReadUnit[], title: string | null): Section {
  const heading = title === null ? whole.heading : [whole.heading, title].filter((each) => each !== null).join(' > ');
  const language = detectPartLanguage(own.map(({ text }) => text).join(' '), whole.language);
  const units = language === whole.language ? own : own.map((unit) => withTerms(unit, language, unit.barePrices));
  const part = { ...whole, heading, language, units };
  return { ...part, ...headingRead(part), terms: new Set(units.flatMap(({ sequence }) => sequence)) };
}
