import { plain } from '../lexicon/lexicon';

const BUSINESS =
  '(?:company|business|firm|shop|store|practice|studio|school|restaurant|cafe|hotel|agency|club|salon|bakery|garage|clinic|nursery|garden centre|family business|organisation|organization)';
/** 'How old is your company', 'how long have you been in business', 'when were you founded', and nothing else. */
const ASKED = new RegExp(
  `^(?:(?:hi|hello|so|and)[, ]+)?(?:${plain(
    [
      `how old is (?:your|the|this) ${BUSINESS}`,
      `(?:how long|since when) (?:have|has) (?:you(?: guys| all)?|(?:your|the|this) ${BUSINESS}) (?:been )?(?:in business|going|around|trading|operating|established|existed|in existence|doing this|in the business|running)`,
      `how long (?:do|does) (?:you|(?:your|the|this) ${BUSINESS}) exist|since when do you exist`,
      `(?:when|(?:in )?(?:what|which) year) (?:was|were|did) (?:you|(?:your|the|this) ${BUSINESS}) (?:founded|established|set up|started|start|begin|created|(?:first )?open)`,
      `how many years (?:have|has) (?:you|(?:your|the|this) ${BUSINESS}) been (?:in business|going|around|trading)`,
      'wie alt ist (?:ihre?|eure?|die|deine) (?:firma|unternehmen|betrieb|praxis|geschaft)',
      'seit wann (?:gibt es (?:sie|euch|die firma|das geschaft)|bestehen sie|besteht (?:ihr|die firma))',
      'wann wurden? (?:sie|ihr|die firma|das unternehmen|der betrieb) gegrundet',
      "depuis (?:quand|combien de temps) (?:existez[- ]vous|l'entreprise existe)|quand avez[- ]vous ete fondes?",
      '(?:desde cuando|cuando) (?:existen|existis|se fundo (?:la empresa|el negocio))',
    ].join('|'),
  )})[?!. ]*$`,
  'u',
);

/** Whether a question asks for how long the business has existed, and nothing else. */
export const asksFounding = (question: string): boolean => ASKED.test(plain(question).trim());

/** What sources say of it, to search for. */
export const FOUNDING_SEARCH = 'founded established started family business company history';

/** 'Who runs the place', 'who is the owner', and nothing else. */
const ASKED_OWNER =
  /^(?:(?:hi|hello|so|and)[, ]+)?(?:who(?:'s| is| are)? (?:owns?|runs?|manages?|behind|in charge(?: of)?|the (?:owners?|boss|manager|founders?))(?: (?:this|you|(?:of )?(?:this|the|your) (?:place|business|company|firm|shop|store|cafe|restaurant|studio|school|practice|hotel|farm|site|agency|salon|club|garage|bakery|brewery|pub)))?|wem gehort (?:das|der|die) \p{L}+|wer (?:ist|sind) (?:der|die) (?:chefs?|chefin|inhaber(?:in)?|besitzer(?:in)?))[?!. ]*$/u;

/** Whether a question asks for who owns or runs the business, and nothing else. */
export const asksOwner = (question: string): boolean => ASKED_OWNER.test(plain(question).trim());

/** What sources say of it, to search for. */
export const OWNER_SEARCH = 'owner owned founded founder opened run family manager about us';
