import { asksOwner } from '../../../language/question/founding';
import type { Section } from '../passages/section';
import type { Reply } from './reply';

const NAME = String.raw`(?<![\p{L}'’-])\p{Lu}[\p{L}'’-]{1,30}(?![\p{L}'’-])`;
/** From the surest sign to the least sure. */
const TELLS: readonly RegExp[] = [
  new RegExp(
    `(?:[Oo]wned|[Rr]un|[Mm]anaged|[Ff]ounded|[Oo]pened|[Ss]tarted|[Ss]et up)(?: [^.!?]{0,30})? by (?:the )?${NAME}`,
    'u',
  ),
  new RegExp(String.raw`(?:We are|We're|I am|I'm) ${NAME}(?: ${NAME})?(?: and ${NAME}|,| –| -|\.)`, 'u'),
  new RegExp(String.raw`${NAME}(?: and ${NAME})?(?: ${NAME})? (?:owns|runs|manages)(?!\p{L})`, 'u'),
  new RegExp(String.raw`${NAME} and ${NAME}(?: ${NAME})? (?:own|run|manage)(?!\p{L})`, 'u'),
  new RegExp(String.raw`${NAME}(?: and ${NAME})? ${NAME} (?:founded|opened|started|set up)(?!\p{L})`, 'u'),
  new RegExp(
    `(?:[Oo]wners?|[Mm]anager|[Ff]ounders?|[Ii]nhaber(?:in)?)(?: (?:is|are|ist|sind)|:|,)? ${NAME} ${NAME}`,
    'u',
  ),
];
/** 'Sunday runs' and 'The café runs' name nobody. */
const NOBODY =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|The|A|An|Our|This|We|It|They|He|She|You|Each|Every|Most)(?!\p{L})/u;

/** @returns who owns or runs the business, from what says so; null if something else is asked, or no source says so */
export function ownerReply(typed: string, sections: readonly Section[]): Reply | null {
  if (!asksOwner(typed)) return null;
  const told = sections.flatMap((section) =>
    section.units.flatMap((unit) => {
      const kind = TELLS.findIndex((tells) => {
        const [found] = tells.exec(unit.text) ?? [];
        return found !== undefined && !NOBODY.test(found);
      });
      return kind >= 0 && unit.kind !== 'row' ? [{ section, unit, kind }] : [];
    }),
  );
  const [best] = told.sort((one, other) => one.kind - other.kind);
  if (best === undefined) return null;
  return { text: best.unit.quote.from(best.section.passage), sections: [best.section], answered: true };
}
