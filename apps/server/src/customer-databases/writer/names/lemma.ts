import { dictionary } from '../../../language/dictionary';
import { fold } from '../../../language/fold';
import { stem } from '../../../language/stem';

const IRREGULAR: Record<string, string> = dictionary({
  people: 'person',
  persons: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  feet: 'foot',
  teeth: 'tooth',
  mice: 'mouse',
  geese: 'goose',
  indices: 'index',
  indexes: 'index',
  matrices: 'matrix',
  vertices: 'vertex',
  criteria: 'criterion',
  phenomena: 'phenomenon',
  analyses: 'analysis',
  diagnoses: 'diagnosis',
  crises: 'crisis',
  theses: 'thesis',
  bases: 'base',
  media: 'medium',
  leaves: 'leaf',
  lives: 'life',
  wives: 'wife',
  knives: 'knife',
  shelves: 'shelf',
  halves: 'half',
  wolves: 'wolf',
  thieves: 'thief',
  movies: 'movie',
  cookies: 'cookie',
  series: 'series',
  species: 'species',
  news: 'news',
  status: 'status',
  bus: 'bus',
  gas: 'gas',
  address: 'address',
  class: 'class',
  process: 'process',
  business: 'business',
  access: 'access',
  bonus: 'bonus',
  campus: 'campus',
  virus: 'virus',
  census: 'census',
  lens: 'lens',
  sms: 'sms',
  is: 'is',
  was: 'was',
  has: 'has',
  does: 'does',
  this: 'this',
  canvas: 'canvas',
  christmas: 'christmas',
  always: 'always',
  sales: 'sale',
  ins: 'in',
  outs: 'out',
  ups: 'up',
});

/**
 * The singular of an English noun in lower case: 'countries' is 'country', 'statuses' is 'status'. Other words are
 * returned unchanged.
 */
export function singular(word: string): string {
  const known = IRREGULAR[word];
  if (known !== undefined) return known;
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (
    /(ch|sh|ss|x|zz|us|s)es$/.test(word) &&
    !/(as|ens|urs|rs|ais|ous|eas|hous|cas|bas|phas|chas|respons|licens|expens|purchas|releas|leas|cours|nurs|hors|databas|warehous|los|clos|dos|ros|nos|pros|pos)es$/.test(
      word,
    )
  )
    return word.slice(0, -2);
  if (/(?:ato|ero|tato)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** What the forms of a word have in common, without diacritics, for comparison: 'hired' and 'hires' are 'hire'. */
export function root(word: string): string {
  return stem(IRREGULAR_VERBS[word] ?? singular(word), 'en');
}

const IRREGULAR_VERBS: Record<string, string> = dictionary({
  bought: 'buy',
  sold: 'sell',
  spent: 'spend',
  paid: 'pay',
  made: 'make',
  wrote: 'write',
  written: 'write',
  taught: 'teach',
  took: 'take',
  taken: 'take',
  flew: 'fly',
  flown: 'fly',
  left: 'leave',
  gave: 'give',
  given: 'give',
  sent: 'send',
  lent: 'lend',
  built: 'build',
  held: 'hold',
  won: 'win',
  lost: 'lose',
  drove: 'drive',
  driven: 'drive',
  began: 'begin',
  begun: 'begin',
  ran: 'run',
  saw: 'see',
  seen: 'see',
  got: 'get',
  met: 'meet',
  led: 'lead',
  shown: 'show',
  broke: 'break',
  broken: 'break',
  brought: 'bring',
  caught: 'catch',
  dealt: 'deal',
  done: 'do',
  drew: 'draw',
  drawn: 'draw',
  fell: 'fall',
  fallen: 'fall',
  forgot: 'forget',
  forgotten: 'forget',
  fed: 'feed',
  fled: 'flee',
  hidden: 'hide',
  heard: 'hear',
  hung: 'hang',
  knew: 'know',
  known: 'know',
  laid: 'lay',
  rode: 'ride',
  ridden: 'ride',
  risen: 'rise',
  shot: 'shoot',
  slept: 'sleep',
  spoke: 'speak',
  spoken: 'speak',
  stolen: 'steal',
  stood: 'stand',
  stuck: 'stick',
  swum: 'swim',
  swept: 'sweep',
  threw: 'throw',
  thrown: 'throw',
  told: 'tell',
  tore: 'tear',
  torn: 'tear',
  withdrew: 'withdraw',
  withdrawn: 'withdraw',
  woke: 'wake',
  worn: 'wear',
  woven: 'weave',
  chose: 'choose',
  chosen: 'choose',
  sang: 'sing',
  sung: 'sing',
  came: 'come',
  went: 'go',
  gone: 'go',
  grew: 'grow',
  kept: 'keep',
  submission: 'submit',
  decision: 'decide',
  resolution: 'resolve',
  approval: 'approve',
  renewal: 'renew',
  arrival: 'arrive',
  departure: 'depart',
  delivery: 'deliver',
  expiry: 'expire',
  closure: 'close',
});

/** Lower case, without diacritics. */
export function plain(text: string): string {
  return fold(text.toLowerCase());
}
