import { wordSet } from '../../../language/word-set';

/** Words for the people whom a business serves, and for those who work there; they differ from business to business. */
const SERVED = wordSet(
  'customer client guest member patron user subscriber owner patient tenant donor student passenger holder reader borrower visitor shopper buyer purchaser consumer policyholder supporter resident adopter attendee participant person renter lessee',
);
const WORKING = wordSet(
  'employee staff worker personnel colleague trainer instructor teacher vet veterinarian doctor nurse agent technician mechanic driver stylist therapist coach staffer crew clerk',
);
/** Those of them that people use in any business, whatever its schema says. */
const GENERAL = wordSet(
  'customer client member guest visitor buyer shopper patron reader borrower supporter user person employee staff worker colleague staffer personnel',
);

/** Whether a general word for people may mean a table: the 'clients' of a gym are its members. */
export function meansPeople(word: string, table: readonly string[]): boolean {
  if (!GENERAL.has(word)) return false;
  return [SERVED, WORKING].some((kind) => kind.has(word) && table.some((one) => kind.has(one)));
}

/** Whether a table holds the people whom the business serves, who are also the ones who pay. */
export function isServed(table: readonly string[]): boolean {
  return table.some((word) => SERVED.has(word));
}
