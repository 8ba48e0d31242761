/** An end of a scale, the words that ask for it, and whether it is one of prices. */
export type Extreme = readonly [end: 'low' | 'high', words: RegExp, price: boolean];
/** Words that ask for one end of a column, in all languages; the first group is the low end. */
export const EXTREMES: readonly Extreme[] = [
  [
    'low',
    /(?<!\p{L})(?:cheapest|least expensive|lowest price|gunstigste[nrs]?|billigste[nrs]?|(?:le|la) moins chere?|mas barat[oa]s?|menos car[oa]|piu economic[oa]|mais barat[oa]|goedkoopste|самыи дешевыи|самая дешевая|最便宜|最も安い|一番安い|الارخص)(?!\p{L})/u,
    true,
  ],
  [
    'high',
    /(?<!\p{L})(?:most expensive|dearest|priciest|charge the most|costs? the most|highest price|teuerste[nrs]?|(?:le|la) plus chere?|mas car[oa]s?|piu car[oa]|mais car[oa]|duurste|самыи дорогои|самая дорогая|最贵|最も高い|一番高い|الاغلي)(?!\p{L})/u,
    true,
  ],
  ['high', /(?<!\p{L})(?:longest|largest|biggest|highest|langste[nrs]?|grosste[nrs]?|hochste[nrs]?)(?!\p{L})/u, false],
  ['low', /(?<!\p{L})(?:shortest|smallest|lowest|kurzeste[nrs]?|kleinste[nrs]?|niedrigste[nrs]?)(?!\p{L})/u, false],
];

/** Whether a question asks for one end of a scale: the cheapest, the longest. */
export const asksExtreme = (plainText: string): boolean => EXTREMES.some(([, words]) => words.test(plainText));
