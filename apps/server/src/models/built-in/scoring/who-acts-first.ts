import { isDoneAsAsked } from '../evidence/who-acts';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';

/** 'If we have to cancel, you choose …' before the rules for visitors who cancel, for 'what if you cancel?'. */
export function whoActsFirst({ question }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const meant = ranked.find(({ unit, section }) => isDoneAsAsked(question, unit, section));
  return putFirst(ranked, meant, 1);
}
