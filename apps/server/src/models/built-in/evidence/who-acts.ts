import type { Language } from '../../../language/language';
import { acts } from '../../../language/question/acting';
import type { Question } from '../../../language/question/question';
import { terms as termsOf } from '../../../language/terms';
import type { Section } from '../passages/section';
import type { Unit } from '../passages/units';

/** 'If we cancel a course …': what the business does, up to the end of the clause. */
const WE_DO =
  /(?<!\p{L})(?:if|when|should|wenn|falls|sollten) (?:we|wir) (?:(?:have to|need to|must) )?([^,;.]{1,60})/u;
/** 'Can I …', 'if we …': the asker does it. */
const I_DO =
  /(?<!\p{L})(?:i|we|ich|wir) (?=\p{L})|(?<!\p{L})(?:kann|darf|muss|konnen|durfen|mussen) (?:ich|wir)(?!\p{L})/u;
const VERB_WORDS = 6;

/** 'What if you cancel', asked of the business. */
const YOU_DO = /(?<!\p{L})(?:if|when|should|wenn|falls) (?:you|ihr|sie)(?!\p{L})/u;

/** Whether the business does in a sentence what the visitor asks about doing: 'if we cancel' for 'can I cancel'. */
export function isDoneByOthers(question: Question, unit: Pick<Unit, 'plain'>, { language }: Section): boolean {
  return I_DO.test(question.plain) && isDoneByUs(question, unit, language);
}

/** Whether a sentence is about the business doing what the visitor asks it about: 'if we cancel' for 'if you cancel'. */
export function isDoneAsAsked(question: Question, unit: Pick<Unit, 'plain'>, { language }: Section): boolean {
  return YOU_DO.test(question.plain) && !I_DO.test(question.plain) && isDoneByUs(question, unit, language);
}

function isDoneByUs(question: Question, { plain }: Pick<Unit, 'plain'>, language: Language): boolean {
  const done = WE_DO.exec(plain)?.[1]?.split(' ').slice(0, VERB_WORDS).join(' ');
  if (done === undefined) return false;
  const said = new Set(termsOf(done, language));
  // 'Can I get it back if we cancel'
  const verbs = question.terms
    .filter(({ role }) => role === 'content')
    .filter(({ word }, at) => at === 0 || acts(word.start, question));
  // 'Cancel a place: 7 days before. If we cancel, full refund' tells both.
  const besides = new Set(termsOf(plain.replace(WE_DO, ' '), language));
  return verbs.some(({ word }) => {
    const asked = termsOf(word.form, question.language);
    return asked.some((term) => said.has(term)) && !asked.some((term) => besides.has(term));
  });
}

/** 'Do you do dry cleaning?' */
const ASKS_US = /(?<!\p{L})(?:do|does|can|could|will|would) (?:you|u|they)(?!\p{L})/u;
/** 'Do not dry-clean a hired suit' */
const FORBIDS_YOU = /^(?:please )?(?:do not|don['’]?t|never)(?!\p{L})/u;

/** Whether a sentence tells the visitor what not to do, where the question is what the business does. */
export const forbidsInstead = ({ kind, plain: asked }: Question, unit: Pick<Unit, 'plain'>): boolean =>
  kind === 'yes-no' && ASKS_US.test(asked) && FORBIDS_YOU.test(unit.plain);
