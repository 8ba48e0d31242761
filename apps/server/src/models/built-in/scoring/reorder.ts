import { accompaniedFirst } from './accompanied';
import { addingFirst } from './adding-first';
import { ageRuleFirst } from './age-rule-first';
import { amountMeantFirst } from './amount-meant';
import { withoutOtherAnswers } from './answers-another';
import { askedInHeadingFirst } from './asked-in-heading';
import { askedOfTopicFirst } from './asked-of-topic';
import { bringingFirst, broughtFirst } from './bringing';
import { calledFirst } from './called-first';
import { clockFirst } from './clock-first';
import { deadlineFirst } from './deadline-first';
import { depositFirst } from './deposit-first';
import { deputyAfter } from './deputy-after';
import { distanceFirst } from './distance-first';
import { excludedLast } from './excluded-last';
import type { Scene } from './features/scene';
import { firstOrLastFirst } from './first-or-last';
import { fullerRowFirst } from './fuller-row';
import { headedFirst } from './headed-first';
import { hoursOfDayFirst } from './hours-of-day-first';
import { hoursOfPartFirst } from './hours-of-part-first';
import { instructingFirst } from './instructing';
import { lateFeeFirst } from './late-fee';
import { leadTimeFirst } from './lead-time';
import { legendLast } from './legend-last';
import { namingRowFirst } from './naming-row';
import { noShowFirst } from './no-show-first';
import { onOtherDaysFirst } from './on-other-days';
import { otherLanguageFirst } from './other-language';
import { ownLabelFirst } from './own-label';
import { ownWordsFirst } from './own-words-first';
import { paymentMeansFirst } from './payment-means';
import { pricedFirst } from './priced-first';
import { quotedAgainFirst } from './quoted-again';
import { rangeFirst } from './range-first';
import type { RankedUnit } from './rank-units';
import { rateFirst } from './rate-meant';
import { rowSpokenOfFirst } from './row-spoken-of';
import { withoutOtherAmounts } from './rows-of-amount';
import { rulesFirst } from './rules-first';
import { saidBeforeFirst } from './said-before';
import { seasonMeantFirst } from './season-meant';
import { twinAskedFirst } from './twins';
import { typedFirst } from './typed-first';
import { whoActsFirst } from './who-acts-first';
import { whoFirst } from './who-first';
import { whoMayFirst } from './who-may';

/** Moves what is meant to the front of a ranking, or drops what is meant by another question; best first. */
type Ordering = (scene: Scene, ranked: readonly RankedUnit[]) => readonly RankedUnit[];

/**
 * What the weights cannot see, from the general to the particular: a later one has the last word on which unit is first.
 */
const ORDERINGS: readonly Ordering[] = [
  otherLanguageFirst,
  legendLast,
  withoutOtherAnswers,
  namingRowFirst,
  fullerRowFirst,
  ownLabelFirst,
  calledFirst,
  rateFirst,
  instructingFirst,
  amountMeantFirst,
  withoutOtherAmounts,
  ageRuleFirst,
  seasonMeantFirst,
  saidBeforeFirst,
  askedInHeadingFirst,
  typedFirst,
  askedOfTopicFirst,
  whoFirst,
  whoActsFirst,
  accompaniedFirst,
  whoMayFirst,
  bringingFirst,
  broughtFirst,
  leadTimeFirst,
  deadlineFirst,
  clockFirst,
  firstOrLastFirst,
  headedFirst,
  distanceFirst,
  rangeFirst,
  addingFirst,
  paymentMeansFirst,
  lateFeeFirst,
  noShowFirst,
  depositFirst,
  pricedFirst,
  rulesFirst,
  excludedLast,
  onOtherDaysFirst,
  hoursOfDayFirst,
  hoursOfPartFirst,
  ownWordsFirst,
  rowSpokenOfFirst,
  quotedAgainFirst,
  twinAskedFirst,
  deputyAfter,
];

/** @param likeliest all units as the weights rank them, best first */
export function reorder(scene: Scene, likeliest: readonly RankedUnit[]): readonly RankedUnit[] {
  return ORDERINGS.reduce((ranked, ordering) => ordering(scene, ranked), likeliest);
}
