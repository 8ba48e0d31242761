import type { Language } from '../../../language/language';
import { plain, type QuestionKind } from '../../../language/lexicon/lexicon';
import { amountsIn } from '../../../language/question/amounts';
import { paymentDueAsked } from '../../../language/question/paying';
import type { Question } from '../../../language/question/question';
import { evidenceIn } from '../evidence/answer-type';
import { isBlank } from '../evidence/cells';
import { namesAges } from '../evidence/measure';
import type { Cell } from '../passages/table-row';

/** What a cell must contain: a price or another number, or the detail asked for. */
export type Wanted = 'price' | ((cell: Cell, language: Language) => boolean);

const OLD =
  /(?<!\p{L})(?:how old|what age|which age|wie alt|(?:ab )?welche[mns]? alter|que edad|quel age|quanti anni|hoe oud)(?!\p{L})/u;

/** 'How big is the hall', and the columns that say so. */
const DIMENSIONS: readonly (readonly [asked: RegExp, column: RegExp])[] = [
  [
    /^(?:and )?(?:how (?:big|large)|wie gross|de quelle taille) (?:is|are|ist|sind|est)(?!\p{L})/u,
    /^(?:sizes?|dimensions?|measurements?|(?:floor )?area|grosse|flache|masse|taille|dimensiones)(?!\p{L})/u,
  ],
  [
    /^(?:and )?(?:how (?:tall|high)|wie hoch) (?:is|are|ist|sind)(?!\p{L})/u,
    /(?<!\p{L})(?:height|headroom|hohe)(?!\p{L})/u,
  ],
  [/^(?:and )?(?:how wide|wie breit) (?:is|are|ist|sind)(?!\p{L})/u, /(?<!\p{L})(?:width|breite)(?!\p{L})/u],
  [/^(?:and )?(?:how heavy|wie schwer) (?:is|are|ist|sind)(?!\p{L})/u, /(?<!\p{L})(?:weight|gewicht)(?!\p{L})/u],
  [/^(?:and )?(?:how deep|wie tief) (?:is|are|ist|sind)(?!\p{L})/u, /(?<!\p{L})(?:depth|tiefe)(?!\p{L})/u],
];

/** 'Who teaches' with a column 'Tutor', and 'how much': the second word adds nothing to what is asked for. */
export function isAskedWith({ kind, plain: asked }: Question, form: string): boolean {
  const [first, second] = asked.replace(/^and /u, '').split(' ');
  return (kind === 'who' || first === 'how' || first === 'wie') && second === plain(form);
}

const HOLDS: Partial<Record<QuestionKind, (evidence: ReturnType<typeof evidenceIn>) => boolean>> = {
  when: ({ time }) => time,
  'how-long': ({ duration }) => duration,
  who: ({ person }) => person,
};

/** 'When will it be ready' is answered by 'in 2 days' as well as by 'on Friday'. */
const READY =
  /^(?:and )?(?:when (?:will|is|are|would|can)|wann (?:ist|sind|wird|werden)) .*(?<!\p{L})(?:ready|done|finished|back|fertig)(?!\p{L})/u;
const isTimeOrDuration = ({ time, duration }: ReturnType<typeof evidenceIn>) => time || duration;

const AT_ONCE = / at once$/u;

/** @returns null for questions that no kind of column answers */
export function wantedBy(question: Question): Wanted | null {
  if (paymentDueAsked(question.plain) !== undefined) return null;
  if (question.asksPrice) return 'price';
  const dimension = DIMENSIONS.find(([asked]) => asked.test(question.plain))?.[1];
  if (dimension !== undefined) return ({ column }) => dimension.test(plain(column));
  if (OLD.test(question.plain)) return ({ column }) => namesAges(plain(column));
  const holds = READY.test(question.plain) ? isTimeOrDuration : HOLDS[question.kind];
  if (holds === undefined) return null;
  // '6' below 'Weeks' is a duration, but 'Tuesday' below 'Day' is no 'Tuesday Day'.
  const joint = question.kind === 'who' ? '; ' : ' ';
  return ({ column, value }, language) =>
    // '£7.50' for ages 16-64 is neither a time of day nor a duration, and '3 to 8' below 'Ages' no hours.
    !isBlank(value) &&
    !namesAges(plain(column)) &&
    !amountsIn(plain(value)).some(({ kind }) => kind === 'metres') &&
    !evidenceIn({ text: value, plain: plain(value) }, language).money &&
    [value, `${value}${joint}${column}`].some((text) => {
      // 'Children at once' is no time.
      const seen = plain(text).replace(AT_ONCE, '');
      return holds(evidenceIn({ text, plain: seen }, language));
    });
}
