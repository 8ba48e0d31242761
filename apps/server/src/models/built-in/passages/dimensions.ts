import type { Section } from './section';

/** '6m x 12m', '6x12', '9 x 15 m'; the unit of measure says nothing that the numbers do not. */
const SIZE = /(?<![\p{L}\d.,])(\d{1,3}) ?(?:m|cm|ft|')? ?[x×] ?(\d{1,3})(?: ?(?:m|cm|ft|')(?!\p{L}))?(?![\d.,]?\d)/giu;

/** '11 plus' for '11+'. */
const PLUS = /(?<![\p{L}\d.,])(\d{1,2})[ -]?plus(?!\p{L})/giu;

/** '2 bedroom', 'two bedrooms' */
const NUMBERED =
  /(?<![\p{L}\d.,])(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (\p{L}{4,})/giu;
/** 'A 2 bed flat', 'three-bed semi' */
const BEDS = /(?<![\p{L}\d.,])(\d|one|two|three|four|five|six)[ -]bed(?:room)?(?:ed)?(?!\p{L})/giu;
/** Read as amounts, however they are written. */
const OF_TIME = /^(?:minutes?|hours?|days?|weeks?|months?|years?|people|persons?|guests?|adults?|children)$/iu;
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A number in a question as the sources write it: '6m x 12m' for '6x12', '11+' for '11 plus', 'two bedroom' for '2 bedroom'. */
export function numbersAsWritten(text: string, sections: readonly Section[]): string {
  const isWritten = (figure: string) =>
    sections.some(({ units, headingPlain }) =>
      [headingPlain, ...units.map((unit) => unit.plain)].some((each) => each.includes(figure.toLowerCase())),
    );
  const plussed = text.replace(PLUS, (asked, number) => (isWritten(`${number}+`) ? `${number}+` : asked));
  const roomed = plussed.replace(BEDS, (asked, number) => {
    const numbers = [number, otherWay(number) ?? number];
    const ways = numbers.flatMap((each) =>
      ['bedroom', '-bedroom', '-bed', ' bed'].map(
        (way) => `${each}${way.startsWith('-') || way.startsWith(' ') ? '' : ' '}${way}`,
      ),
    );
    return isWritten(asked) ? asked : (ways.find(isWritten) ?? asked);
  });
  const numbered = roomed.replace(NUMBERED, (asked, number, thing) => {
    const other = OF_TIME.test(thing) ? undefined : otherWay(number);
    return other !== undefined && !isWritten(asked) && isWritten(`${other} ${thing}`) ? `${other} ${thing}` : asked;
  });
  return numbered.replace(SIZE, (asked, first, second) => {
    const same = sections
      .flatMap(({ units }) => units)
      .flatMap((unit) => [...unit.text.matchAll(SIZE)])
      .filter(([, width, length]) => width === first && length === second)
      .map(([written]) => written.trim());
    return same.includes(asked) ? asked : (same[0] ?? asked);
  });
}

/** 'two' for '2', and the other way round; undefined where there is only one way. */
function otherWay(number: string): string | undefined {
  const place = NUMBERS.indexOf(number.toLowerCase());
  return place >= 0 ? String(place) : NUMBERS[Number(number)];
}
