import { wordSet } from '../../../language/word-set';
import { ABBREVIATIONS } from './abbreviations';
import { plain, singular } from './lemma';

/** Prefixes that say what kind of table it is rather than what it contains. */
const PREFIXES = wordSet('tbl tb dim fact fct stg lkp lu vw tab t v xref');

/** The parts of a schema's name, in lower case: 'InvoiceLine' is invoice, line; 'ORDER_ID' is order, id. */
function parts(name: string): string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .map(plain)
    .filter((part) => part !== '');
}

/** Common last words of names written without a separator; 'playlist' and 'database' are words of their own. */
const TAILS = wordSet(
  'id name date price code number type time count amount total status city country address phone year key title level rate cost quantity value flag day line item detail history order',
);

/** Cuts 'orderdate' into order, date if both halves are known words. */
function unglue(part: string, known: ReadonlySet<string>): string[] {
  if (part.length < 6 || known.has(part) || known.has(singular(part))) return [part];
  for (let cut = part.length - 2; cut >= 3; cut--) {
    const [first, second] = [part.slice(0, cut), part.slice(cut)];
    if (!known.has(first) && !known.has(singular(first)) && !ABBREVIATIONS.has(first)) continue;
    if (TAILS.has(singular(second))) return [first, second];
  }
  return [part];
}

/**
 * The words of a table's or column's name, in the singular and with abbreviations spelled out: 'tblOrderItems' is
 * order, item; 'cust_qty' is customer, quantity.
 * @param known words that a name may join without a separator, as in 'unitprice'
 */
export function splitName(name: string, known: ReadonlySet<string>): string[] {
  const kept = split.get(known) ?? new Map<string, string[]>();
  split.set(known, kept);
  const before = kept.get(name);
  if (before) return before;
  if (kept.size > 20_000) kept.clear();
  const made = splitAfresh(name, known);
  kept.set(name, made);
  return made;
}

/** What has a minimum, unlike a duration. */
const BOUNDED = wordSet('qty quantity stock price amount amt age level temp temperature order salary grade stay');

/** In 'min_age' and 'qty_min', 'min' is a minimum; 'duration_min' is in minutes. */
function shortMin(own: string[], at: number): string {
  return (at === 0 && own.length > 1) || own.some((part) => BOUNDED.has(part)) ? 'minimum' : 'minute';
}

/** The same names are split for keys, for columns and for each question. */
const split = new WeakMap<ReadonlySet<string>, Map<string, string[]>>();

function splitAfresh(name: string, known: ReadonlySet<string>): string[] {
  const all = parts(name);
  const own = all.length > 1 && PREFIXES.has(all[0] ?? '') ? all.slice(1) : all;
  return own
    .flatMap(
      (part, at) =>
        (part === 'min' ? shortMin(own, at) : null) ??
        ABBREVIATIONS.get(part) ??
        ABBREVIATIONS.get(singular(part)) ??
        unglue(part, known).flatMap((word) => ABBREVIATIONS.get(word) ?? word),
    )
    .map(singular);
}
