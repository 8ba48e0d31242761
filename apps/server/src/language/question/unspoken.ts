import { plain } from '../lexicon/lexicon';
import { asksFounding, asksOwner, FOUNDING_SEARCH, OWNER_SEARCH } from './founding';
import { asksPaymentDueAlone, PAYMENT_DUE_SEARCH } from './paying';
import { asksPresence, PRESENCE_SEARCH } from './presence';

/** 'Opening hours please', 'when do you close?', and nothing else. */
const HOURS_ALONE =
  /^(?:(?:hi|hello|hey),? )?(?:(?:what(?:'?s| are| is) )?(?:the |your |ur )?(?:opening|business|shop) (?:hours|times)|(?:when|what time|what times|what days) (?:are|do|r) (?:you|u) (?:open|close|shut))(?: please| pls| plz)?[?!. ]*$/u;
/** 'Are you open over Christmas', and nothing else. */
const FEAST_ALONE =
  /^(?:(?:hi|hello|hey|and|so),? )?(?:(?:are|r|will) (?:you|u|they)(?: guys)?(?: be)? (?:open|closed|shut|working)|open|opening (?:hours|times)|habt ihr|haben sie)(?: (?:at|on|over|during|for|around|this|uber|an|zwischen))? (?:the )?(?:christmas|xmas|new year'?s?|festive|weihnachten|neujahr|silvester)(?: (?:day|eve|period|holidays?|week|break|and new year|time|auf|offen|geoffnet))?[?!. ]*$/u;
/** Closing then is told by dates. */
const FEAST_SEARCH = 'closed December January bank holidays';
/** Hours are told by days, without any word for being open: 'Monday to Friday 10:00 to 18:00'. */
const HOURS_SEARCH = 'open closed Monday Friday Saturday Sunday';

/**
 * Some questions stand alone, whatever was said before, and have none of the words that sources answer them with: 'how
 * long have you been going?', 'do I need to be there?'
 * @returns what to search for as well; null for all others
 */
export function unspokenIn(question: string): string | null {
  if (asksFounding(question)) return FOUNDING_SEARCH;
  if (asksOwner(question)) return OWNER_SEARCH;
  if (asksPaymentDueAlone(question)) return PAYMENT_DUE_SEARCH;
  if (HOURS_ALONE.test(plain(question).trim())) return HOURS_SEARCH;
  if (FEAST_ALONE.test(plain(question).trim())) return FEAST_SEARCH;
  return asksPresence(question) ? PRESENCE_SEARCH : null;
}
