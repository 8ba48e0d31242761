import type { Section } from './section';

/** '6m x 12m', '6x12', '9 x 15 m'; the unit of measure says nothing that the numbers do not. */
const SIZE = /(?<![\p{L}\d.,])(\d{1,3}) ?(?:m|cm|ft|')? ?[x×] ?(\d{1,3})(?: ?(?:m|cm|ft|')(?!\p{L}))?(?![\d.,]?\d)/giu;

/** '11 plus' for '11+'. */
const PLUS = /(?<![\p{L}\d.,])(\d{1,2})[ -]?plus(?!\p{L})/giu;

/** A size in a question as the sources write it: '6m x 12m' for '6x12' and '11+' for '11 plus'. */
export function sizedAsWritten(text: string, sections: readonly Section[]): string {
  const isWritten = (figure: string) =>
    sections.some(({ units, headingPlain }) =>
      [headingPlain, ...units.map((unit) => unit.text)].some((each) => each.includes(figure)),
    );
  const plussed = text.replace(PLUS, (asked, number) => (isWritten(`${number}+`) ? `${number}+` : asked));
  return plussed.replace(SIZE, (asked, first, second) => {
    const same = sections
      .flatMap(({ units }) => units)
      .flatMap((unit) => [...unit.text.matchAll(SIZE)])
      .filter(([, width, length]) => width === first && length === second)
      .map(([written]) => written.trim());
    return same.includes(asked) ? asked : (same[0] ?? asked);
  });
}
