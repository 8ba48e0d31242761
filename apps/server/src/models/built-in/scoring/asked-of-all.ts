import { plain } from '../../../language/lexicon/lexicon';
import { paymentDueAsked } from '../../../language/question/paying';
import type { Scene } from './features/scene';

/**
 * Whether a question is asked of the business as a whole: it names nothing beside the words that ask. 'How can I pay
 * the deposit' is asked of the deposit.
 * @param asked the words that ask, as the question has them; without any, it does not ask
 */
export const isAskedOfAll = ({ terms }: Scene, asked: string | undefined): boolean =>
  asked !== undefined &&
  terms.every(({ term: { role, word } }) => role === 'light' || asked.includes(plain(word.form)));

/** Whether a question asks when one pays, of the business as a whole. */
export const asksPaymentDue = (scene: Scene): boolean => isAskedOfAll(scene, paymentDueAsked(scene.question.plain));
