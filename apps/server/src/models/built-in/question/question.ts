import { detectLanguage, type Language } from '../../../platform/text/language';
import { KNOWN_LANGUAGES, lexiconOf } from '../lexicon';
import { type Lexicon, plain, type QuestionKind } from '../lexicon/lexicon';
import { questionKind } from './question-kind';
import { type QuestionTerm, questionTerms } from './question-terms';
import { weekdaysIn } from './weekdays';

/** A question, read. */
export interface Question {
  text: string;
  plain: string;
  language: Language;
  lexicon: Lexicon;
  kind: QuestionKind;
  terms: QuestionTerm[];
  /** Days of the week that it names, 1 for Monday. */
  days: ReadonlySet<number>;
}

/** The language of a short text, `otherwise` where it gives no hint. */
export function languageOf(text: string, otherwise: Language): Language {
  const language = detectLanguage(text, KNOWN_LANGUAGES);
  return language === 'und' ? otherwise : language;
}

/** @param otherwise the language where the question's own words give no hint */
export function readQuestion(text: string, otherwise: Language): Question {
  const language = languageOf(text, otherwise);
  const lexicon = lexiconOf(language);
  const seen = plain(text);
  return {
    text,
    plain: seen,
    language,
    lexicon,
    kind: questionKind(seen, lexicon),
    terms: questionTerms(text, language),
    days: weekdaysIn(seen, language, lexicon),
  };
}
