import type { Scene } from '../scoring/features/scene';
import { spotOfRate } from '../scoring/rate-meant';
import { atHourReply } from './at-hour';
import { momentReply } from './at-moment';
import { byZoneReply } from './by-zone';
import { capacityReply, capacitySentence } from './capacity';
import { cellReply } from './cell-asked';
import { countedRowReply } from './counted-row';
import { datedHoursReply } from './dated-hours';
import { dayColumnsReply } from './day-columns';
import { directoryReply } from './directory';
import { extremeReply } from './extreme';
import { extremeSentence } from './extreme-sentence';
import { forAgeReply } from './for-age';
import { includedReply, includedSentence } from './included';
import { kindPricesReply } from './kind-prices';
import { labelledPriceReply } from './labelled-price';
import { nextDatedReply } from './next-dated';
import { nextSizeReply } from './next-size';
import { partsHoursReply } from './parts-hours';
import { paymentDueReply } from './payment-due';
import { presenceReply } from './presence';
import { priceLimitReply } from './price-limit';
import { priceListReply } from './price-list';
import type { Reply } from './reply';
import { rowAskedOnReply } from './row-asked-on';
import { rowIncludedReply } from './row-included';
import { seasonColumnsReply } from './season-columns';
import { seasonHoursReply } from './season-hours';
import { seasonPricesReply } from './season-prices';
import { sizedRowsReply } from './sized-rows';
import { soldReply } from './sold';
import { stepsReply } from './steps';
import { listedPricesReply, tableReply } from './table';
import { timetableReply } from './timetable';
import { hoursUnderTitle } from './titled';
import { priceInHeading, toldInHeading } from './told-in-heading';
import { weeklyReply } from './weekly';
import { whoRowReply } from './who-row';

/** Ways to read an answer off the shape of the sources, such as the cell where row and column meet; the surest first. */
const READINGS: readonly ((scene: Scene) => Reply | null)[] = [
  nextSizeReply,
  presenceReply,
  paymentDueReply,
  includedReply,
  includedSentence,
  labelledPriceReply,
  rowIncludedReply,
  rowAskedOnReply,
  priceInHeading,
  capacityReply,
  capacitySentence,
  byZoneReply,
  forAgeReply,
  countedRowReply,
  whoRowReply,
  soldReply,
  toldInHeading,
  nextDatedReply,
  extremeReply,
  priceLimitReply,
  extremeSentence,
  datedHoursReply,
  dayColumnsReply,
  stepsReply,
  listedPricesReply,
  seasonPricesReply,
  seasonColumnsReply,
  // A party for ten children is none for one child.
  (scene) => (scene.question.amounts.some(({ kind }) => kind === 'heads') ? kindPricesReply(scene) : null),
  timetableReply,
  (scene) => (spotOfRate(scene) === null ? cellReply(scene) : null),
  sizedRowsReply,
  momentReply,
  seasonHoursReply,
  weeklyReply,
  hoursUnderTitle,
  partsHoursReply,
  atHourReply,
  // What one lesson costs is the price of its kind, and no list of all lessons.
  (scene) => (scene.question.asksPrice ? null : directoryReply(scene)),
  tableReply,
  kindPricesReply,
  priceListReply,
  directoryReply,
];

/** The answer that the shape of the sources gives without weighing sentences; null where none does. */
export function readOff(scene: Scene): Reply | null {
  for (const read of READINGS) {
    const reply = read(scene);
    if (reply !== null) return reply;
  }
  return null;
}
