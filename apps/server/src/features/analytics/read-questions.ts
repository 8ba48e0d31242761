import { detectLanguage, type Language } from '../../language/language';
import { lexiconOf } from '../../language/lexicon';
import { plain } from '../../language/lexicon/lexicon';
import { stem } from '../../language/stem';
import { words } from '../../language/words';
import { breathe } from '../../platform/breathe';
import { isSaidAround } from './said-around';

/** A word of a question that says something, by its stem and as it was written. */
export interface ContentWord {
  stem: string;
  written: string;
  /** What lies between it and the one before, if that is next to nothing: a space, or a small word as in 'ship to Norway'. */
  gap: string | null;
}

/** In 'How many tracks are there per genre?' what is counted is asked about, and not that it is. */
const COUNTING = new Set('many much per each every most least day days time times'.split(' '));
/** 'How long does shipping take?' is about shipping. */
const DEGREES = new Set(
  'long far often old big large tall high heavy soon quick quickly fast late early good well'.split(' '),
);
/** What was left out as a word of little meaning may appear between two others, once. */
const NEXT_TO_NOTHING = /^\s*(?:(?<=\s)\p{L}{1,4}\s+)?$/u;
/** Questions read between two breaths of the event loop. */
const AT_ONCE = 50;
/** How many questions show the language that most of them have. */
const SAMPLE = 100;

/** The words of each question without those that only build sentences, in any language. */
export async function readQuestions(questions: readonly string[]): Promise<ContentWord[][]> {
  const usual = detectLanguage(questions.slice(0, SAMPLE).join('\n'));
  const read: ContentWord[][] = [];
  for (const [index, question] of questions.entries()) {
    if (index % AT_ONCE === 0) await breathe();
    read.push(contentWords(question, detectLanguage(question, undefined, usual)));
  }
  return read;
}

function contentWords(question: string, language: Language): ContentWord[] {
  const found: ContentWord[] = [];
  let before = -1;
  let previous = '';
  for (const word of words(question)) {
    const { kind, form, text, start, end } = word;
    const measured = previous === 'how' && DEGREES.has(form);
    previous = form;
    if (kind === 'number' || (kind === 'word' && isNumber(form, language))) continue;
    if (isSaidAround(word, question, language)) continue;
    if (language === 'en' && (COUNTING.has(form) || measured)) continue;
    const between = question.slice(before, start);
    const gap = before >= 0 && NEXT_TO_NOTHING.test(between) ? between.replace(/\s+/g, ' ') : null;
    found.push({ stem: kind === 'word' ? stem(form, language) : form, written: text, gap });
    before = end;
  }
  return found;
}

/** 'Two' asks about nothing by itself; 'three-day' may. */
function isNumber(form: string, language: Language): boolean {
  const said = plain(form);
  return lexiconOf(language).number.exec(said)?.[0] === said;
}
