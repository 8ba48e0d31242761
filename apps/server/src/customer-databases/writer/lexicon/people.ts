import { wordSet } from '../../../language/word-set';

/** Words for those whom a business serves, and for those who work in it: each business has its own. */
const SERVED = wordSet(
  'customer client guest member patron user subscriber owner patient tenant donor student passenger holder reader borrower visitor shopper buyer purchaser consumer policyholder supporter resident adopter attendee participant person renter lessee',
);
const WORKING = wordSet(
  'employee staff worker personnel colleague trainer instructor teacher vet veterinarian doctor nurse agent technician mechanic driver stylist therapist coach staffer crew clerk',
);
/** Of them one speaks in any business, whatever the schema calls them. */
const GENERAL = wordSet(
  'customer client member guest visitor buyer shopper patron reader borrower supporter user person employee staff worker colleague staffer personnel',
);

/** Whether a word for people in general may mean those that a table is called by: 'clients' of a gym are its members. */
export function meansPeople(word: string, table: readonly string[]): boolean {
  if (!GENERAL.has(word)) return false;
  return [SERVED, WORKING].some((kind) => kind.has(word) && table.some((one) => kind.has(one)));
}

/** Whether rows called so are those whom a business serves, and who pay for it. */
export function isServed(table: readonly string[]): boolean {
  return table.some((word) => SERVED.has(word));
}
