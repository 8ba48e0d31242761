import { plain } from '../../../language/lexicon/lexicon';
import { evidenceIn } from '../evidence/answer-type';
import { quotedBefore } from '../passages/quoted-before';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';

/** 'How far in advance', 'how early', 'how long before', 'on the same day as' */
const ASKED =
  /(?<!\p{L})(?:how (?:far|long|early|soon|much time) (?:\p{L}+ ){0,2}?(?:in advance|ahead|beforehand|before|early)|how far(?= (?:do|should|must|can|need) (?:i|we)(?!\p{L}))|how early(?= (?:do|should|must|can|need) (?:i|we|you))|how many (?:days|weeks|months) (?:in advance|ahead|beforehand|before)|how much (?:notice|warning)|same day as|wie (?:lange|fruh|weit) (?:im voraus|vorher|vorab)|combien de temps (?:a l.avance|avant)|con cuanta antelacion)(?!\p{L})/u;
const AHEAD =
  /(?<!\p{L})(?:ahead|in advance|beforehand|before|early|earlier|notice|prior|usually|enough|im voraus|vorher|vor|fruhzeitig|a l.avance|avant|antes|antelacion)(?!\p{L})/u;
/** A column of such times. */
const NOTICE = /(?<!\p{L})(?:notice|lead time|in advance|ahead|vorlauf|vorlaufzeit)(?!\p{L})/u;
/** Minimum chance relative to the best. */
const LEAST_SHARE = 0.15;

/**
 * For 'how far in advance', a length of time before the best sentence without one: 'six weeks ahead is about right'.
 * @param ranked all, best first
 */
export function leadTimeFirst(
  { question, terms, sections }: Scene,
  ranked: readonly RankedUnit[],
): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || !ASKED.test(question.plain) || tells(best)) return ranked;
  const quoted = new Set(
    quotedBefore(question.lastReply ?? '', sections).map(({ section, place }) => section.units[place]),
  );
  const row = ranked.find(
    ({ unit }) => quoted.has(unit) && unit.cells.some(({ column }) => NOTICE.test(plain(column))),
  );
  if (row !== undefined) return putFirst(ranked, row, 1);
  const times = terms.flatMap(({ term }, index) => (term.role === 'time' ? [index] : []));
  const named = (one: RankedUnit) => times.every((index) => (one.own[index] ?? 0) === 1);
  // What stands beside the best sentence is about the same, however few words it repeats.
  const isLikely = (one: RankedUnit) => one.section === best.section || one.chance >= LEAST_SHARE * best.chance;
  const told = ranked.find((one) => isLikely(one) && tells(one) && named(one));
  return putFirst(ranked, told, 1);
}

const tells = ({ unit, section }: RankedUnit): boolean =>
  evidenceIn(unit, section.language).duration && AHEAD.test(unit.plain);
