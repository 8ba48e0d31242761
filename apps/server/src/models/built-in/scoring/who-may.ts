import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import { meantBy, type RankedUnit } from './rank-units';
import { FOUND } from './term-match';

/** 'Who may collect', 'can my brother pick it up', 'can somebody else come' */
const ASKED =
  /^(?:(?:and|so|hi|hello)[, ]+)?(?:who (?:may|can|is (?:allowed|able|permitted) to|is entitled to)|(?:can|could|may|is|would) (?:my (?:\p{L}+ )?|a |an |some |some)(?:brother|sister|friend|husband|wife|partner|son|daughter|mum|mom|mother|dad|father|parents?|neighbour|neighbor|colleague|assistant|girlfriend|boyfriend|relative|(?:one|body)(?: else)?|other person)(?:'s)?|(?:can|could|may) (?:someone|somebody|anyone|anybody)(?: else)?)(?!\p{L})/u;
/** 'Only persons named on the agreement may', 'somebody else may', 'on your behalf' */
const TELLS =
  /(?<!\p{L})(?:only (?:\p{L}+ ){1,8}(?:may|can|must|is|are)|(?:any|some)(?:one|body)(?: else)?(?: \p{L}+){0,3} (?:may|can|must|needs)|(?:persons?|people|those) (?:\p{L}+ ){0,6}(?:may|can|must)|another person|other people|on (?:your|their|someone's) behalf|somebody else|someone else|a friend or relative|authori[sz]ed|nobody (?:else )?(?:may|can))(?!\p{L})/u;
/** Minimum chance relative to the best. */
const LEAST_SHARE = 0.02;

/**
 * For 'who may collect my things', what says who may before what tells the asker something else about collecting.
 * @param ranked all, best first
 */
export function whoMayFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || !ASKED.test(question.plain) || TELLS.test(best.unit.plain)) return ranked;
  const verb = terms.find(({ term }) => term.role === 'content' && term.together.length > 0) ?? null;
  const did = verb ?? terms.find(({ term: { role, word } }) => role === 'content' && !PERSON.test(word.form)) ?? null;
  if (did === null) return ranked;
  const index = terms.indexOf(did);
  const told = ranked.find(
    (one) =>
      one.chance >= LEAST_SHARE * best.chance && TELLS.test(one.unit.plain) && (meantBy(one)[index] ?? 0) >= FOUND,
  );
  return putFirst(ranked, told, 1);
}

const PERSON =
  /^(?:brother|sister|friend|husband|wife|partner|son|daughter|mum|mom|mother|dad|father|parents?|neighbour|neighbor|colleague|assistant|girlfriend|boyfriend|relative|else|person)$/u;
