import { holdsAmount } from '../../../language/question/amounts';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';

/** 'Can my daughter swim on her own?', 'do I have to stay with him?' */
const ASKED =
  /(?<!\p{L})(?:on (?:his|her|their|its|my) own|alone|unaccompanied|unsupervised|by (?:him|her|them|my)sel(?:f|ves)|without (?:an? |any |their |his |her |my )?(?:adults?|parents?|me|us|mum|dad|supervision|guardian)|(?:stay|remain|come|be) with (?:him|her|them|my)|allein|ohne (?:eltern|erwachsenen?|mich|uns|begleitung|aufsicht))(?!\p{L})/u;
/** 'Must be accompanied', 'may play alone' */
const TOLD =
  /(?<!\p{L})(?:accompan(?:y|ied)|unaccompanied|supervis(?:ed|ion)|unsupervised|alone|on their own|with(?:out)? (?:an? )?(?:adult|parent|guardian|grown-up)s?|must have (?:an? )?(?:adult|parent|guardian)|begleitung|begleitet|aufsicht|allein|ohne (?:eltern|erwachsene))(?!\p{L})/u;

/**
 * For whether a child may do something alone, the rule about being accompanied at that age before whatever else is said
 * of children of that age: a course for '4-7 years' allows nothing.
 * @param ranked all, best first
 */
export function accompaniedFirst({ question }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const amount = question.amounts.find(({ age }) => age);
  if (amount === undefined || !ASKED.test(question.plain)) return ranked;
  const rules = ranked.filter(({ unit }) => unit.kind !== 'row' && TOLD.test(unit.plain));
  return putFirst(
    ranked,
    rules.find(({ unit }) => holdsAmount(amount, unit) === 'within'),
    1,
  );
}
