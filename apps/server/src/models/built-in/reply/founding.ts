import { asksFounding } from '../../../language/question/founding';
import { lastHeading, type Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import type { Reply } from './reply';

const YEAR = '(?<!\\d)(?:1[5-9]\\d\\d|20[0-2]\\d)(?!\\d)';
/** From the surest sign to the least sure; a year since which something else holds is none. */
const TELLS: readonly RegExp[] = [
  new RegExp(
    `(?<!\\p{L})(?:founded|established|est\\.?|set up|in business|trading|been (?:here|going|around)|opened (?:(?:our|its|the|his|her|their) (?:doors|first|shop|business)|it in|here in)|(?:put up|built|opened|planted) (?:the|his|her|their|our) first|started (?:this|the|our|his|her|their|as|in|with)|gegrundet|besteht seit|fondee?s?|creee?s?|fundad[ao]s?|familienbetrieb seit)(?!\\p{L})[^.!?]{0,60}${YEAR}`,
    'u',
  ),
  new RegExp(
    `${YEAR}[^.!?]{0,40}(?<!\\p{L})(?:founded|established|was set up|opened (?:our|its|the|his|her|their)|started (?:this|the|our|his|her|their)|gegrundet|fondee?|fundad[ao])(?!\\p{L})`,
    'u',
  ),
  new RegExp(
    `(?<!\\p{L})(?:we(?:'ve| have)|has|have) been (?:\\p{L}+ )[^.!?]{0,60}(?:since|from) ${YEAR}|(?:since|from) ${YEAR},? (?:we|our family)(?!\\p{L})`,
    'u',
  ),
];
/** 'House removals, Ludlow, since 1987': a line without a verb is the business's own. */
const SINCE = new RegExp(`(?<!\\p{L})(?:since|seit|depuis|desde|est\\.?) ${YEAR}[.!]?$`, 'u');
const LINE_WORDS = 12;
/** 'Peat-free since 2019', 'members since 2004' */
const OF_ELSE = /(?<!\p{L})(?:members?|free|winners?|certified|accredited|registered|mitglied|zertifiziert)(?!\p{L})/u;

/**
 * How long the business has existed, from what says so in the words of its kind: 'founded', 'since 1987' under its name.
 * @returns null if something else is asked, or no source says so
 */
export function foundingReply(typed: string, sections: readonly Section[]): Reply | null {
  if (!asksFounding(typed)) return null;
  const told = sections.flatMap((section) =>
    section.units.flatMap((unit) => {
      const kind = TELLS.findIndex((tells) => tells.test(unit.plain));
      const isLine = SINCE.test(unit.plain) && unit.sequence.length <= LINE_WORDS && !OF_ELSE.test(unit.plain);
      return kind >= 0 ? [{ section, unit, kind }] : isLine ? [{ section, unit, kind: TELLS.length }] : [];
    }),
  );
  const [best] = told.sort((one, other) => one.kind - other.kind);
  if (best) return { text: best.unit.quote.from(best.section.passage), sections: [best.section], answered: true };
  const under = sections.find(({ headingPlain }) => headingPlain.split(' > ').some((heading) => SINCE.test(heading)));
  const heading = under?.heading?.split(' > ').find((_, at) => SINCE.test(under.headingPlain.split(' > ')[at] ?? ''));
  return under
    ? { text: TracedText.own(heading ?? lastHeading(under.heading)), sections: [under], answered: true }
    : null;
}
