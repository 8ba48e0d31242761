import { MONEY } from './answer-type';

const MORE =
  /(?<!\p{L})(?:extra|surcharge[sd]?|supplement[so]?|on top|additional|adds?|more(?! than)|double|time and a half|zuschlage?|aufpreis|aufschlag|zusatzlich|mehr(?! als)|supplements?|majoration|en plus|de plus|recargo|suplemento)(?!\p{L})/u;
const SHARE = /\d ?%|(?<!\p{L})(?:double|time and a half)(?!\p{L})/u;

/** Whether a plain text says what something adds to a price: 'Saturdays cost 15% extra', 'each flight adds £45'. */
export const addsToPrice = (text: string): boolean => MORE.test(text) && (SHARE.test(text) || MONEY.test(text));

const ASKS_MORE =
  /(?<!\p{L})(?:(?:costs?|pay|charged?|charges|be) (?:any(?:thing)? )?(?:more|extra)|(?:is|are|is it|be) (?:it |that |there )?(?:more expensive|dearer|extra)|(?:an |any )?(?:extra|additional) (?:charges?|costs?|fees?)|surcharges?|(?:kostet|kosten) (?:das |es )?(?:mehr|extra)|aufpreis|zuschlag)(?!\p{L})/u;

/** Whether a plain question asks if something makes it dearer. */
export const asksWhetherMore = (asked: string): boolean => ASKS_MORE.test(asked);
