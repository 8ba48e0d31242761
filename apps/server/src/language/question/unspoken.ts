import { asksFounding, FOUNDING_SEARCH } from './founding';
import { asksPaymentDueAlone, PAYMENT_DUE_SEARCH } from './paying';
import { asksPresence, PRESENCE_SEARCH } from './presence';

/**
 * Some questions stand alone, whatever was said before, and have none of the words that sources answer them with: 'how
 * long have you been going?', 'do I need to be there?'
 * @returns what to search for as well; null for all others
 */
export function unspokenIn(question: string): string | null {
  if (asksFounding(question)) return FOUNDING_SEARCH;
  if (asksPaymentDueAlone(question)) return PAYMENT_DUE_SEARCH;
  return asksPresence(question) ? PRESENCE_SEARCH : null;
}
