import { asksAddress } from './address';
import { contactDetailAsked } from './contact-detail';
import { asksForPersonIn } from './person-wanted';

/**
 * Whether a question asks for an address, a number or a person: sources give these without a word that could be searched
 * for, as in '14 Market Place, Otley LS21 3AQ'.
 */
export const asksUnlabelled = (question: string): boolean =>
  asksAddress(question) || contactDetailAsked(question) !== null || asksForPersonIn(question) !== null;
