import { detectLanguage, type Language } from '../../language/language';
import { lexiconOf } from '../../language/lexicon';
import { plain } from '../../language/lexicon/lexicon';
import { stem } from '../../language/stem';
import { words } from '../../language/words';
import { pauses } from '../../platform/breathe';
import { isBareVerb, isSaidAround } from './said-around';

/** A meaningful word of a question: its stem, and as written. */
export interface ContentWord {
  stem: string;
  written: string;
  /** What separates it from the previous word, if almost nothing: a space, or a small word as in 'ship to Norway'. */
  gap: string | null;
  /** See `isBareVerb`. */
  bare: boolean;
}

/** 'How many tracks are there per genre?' is about what is counted, not about counting. */
const COUNTING = new Set('many much per each every most least day days time times'.split(' '));
/** 'How long does shipping take?' is about shipping. */
const DEGREES = new Set(
  'long far often old big large tall high heavy soon quick quickly fast late early good well'.split(' '),
);
/** One omitted word of little meaning may appear between two others. */
const NEXT_TO_NOTHING = /^\s*(?:(?<=\s)\p{L}{1,4}\s+)?$/u;
/** How long questions are read before yielding to the event loop. */
const TURN_MS = 8;
/** How many questions to sample for their most common language. */
const SAMPLE = 100;

/**
 * The words of each question, in any language, without those that only build sentences.
 * @param most how many words of a question are read
 */
export async function readQuestions(
  questions: readonly string[],
  most = Number.POSITIVE_INFINITY,
): Promise<ContentWord[][]> {
  const usual = detectLanguage(questions.slice(0, SAMPLE).join('\n'));
  const read: ContentWord[][] = [];
  const pause = pauses(TURN_MS);
  for (const question of questions) {
    await pause();
    read.push(contentWords(question, detectLanguage(question, undefined, usual), most));
  }
  return read;
}

function contentWords(question: string, language: Language, most: number): ContentWord[] {
  const found: ContentWord[] = [];
  let before = -1;
  let previous = '';
  for (const word of words(question)) {
    if (found.length >= most) break;
    const { kind, form, text, start, end } = word;
    const measured = previous === 'how' && DEGREES.has(form);
    previous = form;
    if (kind === 'number' || (kind === 'word' && isNumber(form, language))) continue;
    if (isSaidAround(word, question, language)) continue;
    if (language === 'en' && (COUNTING.has(form) || measured)) continue;
    const between = question.slice(before, start);
    const gap = before >= 0 && NEXT_TO_NOTHING.test(between) ? between.replace(/\s+/g, ' ') : null;
    const bare = isBareVerb(form, language);
    found.push({ stem: kind === 'word' ? stem(form, language) : form, written: text, gap, bare });
    before = end;
  }
  return found;
}

/** 'Two' by itself asks about nothing; 'three-day' may. */
function isNumber(form: string, language: Language): boolean {
  const said = plain(form);
  return lexiconOf(language).number.exec(said)?.[0] === said;
}
