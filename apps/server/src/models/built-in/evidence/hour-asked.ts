import { minutesOf } from './weekly-hours';

/** '6pm', '18:30', '18 Uhr', '18h'. */
const CLOCK =
  /(?<![\p{L}\d:.,€$£])(\d{1,2})(?:[:.h](\d{2}))? ?(?:(am|pm|a\.m\.?|p\.m\.?)|uhr|h|o'clock)(?!\p{L})|(?<![\p{L}\d:.,€$£])(\d{1,2}):(\d{2})(?!\d)/gu;
/** A vague hour that only a reader can place: 'at 6', 'in the evening', 'before noon'. */
const VAGUE =
  /(?<!\p{L})(?:(?:at|by|around|before|after|until|till|past|from|um|ab|bis|vor|nach|gegen|a las?|a la|alle|dopo|vers|apres|avant|jusqu\p{L}*|antes|depois|hasta|despues|na|voor|tot|om) \d{1,2}|half|quarter|halb|viertel|noon|midday|midnight|mittags?|mitternacht|midi|minuit|mediodia|medianoche|mezzogiorno|mezzanotte|meio-dia|evenings?|mornings?|afternoons?|nights?|tonight|late|early|lunch\p{L}*|abends?|vormittags?|nachmittags?|nachts?|morgens|fruh|spat|soir|matin|apres-midi|nuit|tarde|noche|manana|sera|mattina|pomeriggio|notte|noite|manha|avonds?|ochtends?|middags?)(?!\p{L})/u;

/**
 * The minute of the day a plain question asks about.
 * @returns null if it names no hour, undefined if it names one that cannot be determined
 */
export function minuteIn(question: string): number | null | undefined {
  const [only, ...others] = question.matchAll(CLOCK);
  if (only === undefined) return VAGUE.test(question) ? undefined : null;
  const [, hour = only[4], minute = only[5], half] = only;
  // 'At 6:00' may be morning or evening.
  const known = half !== undefined || Number(hour) > 12 || /uhr|h/u.test(only[0]);
  return others.length === 0 && known ? (minutesOf(hour, minute, half) ?? undefined) : undefined;
}
