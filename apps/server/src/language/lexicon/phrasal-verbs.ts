import { stem } from '../stem';
import type { Word } from '../words';

/**
 * English phrasal verbs with the single words that sources use for them: 'we collect' answers 'can you pick it up'.
 * Each entry has the verb's forms, the particles, and the words of that meaning.
 */
const ENGLISH: readonly (readonly [verb: string, particles: string, meaning: string])[] = [
  ['pick', 'up', 'collect collection'],
  ['drop', 'off', 'leave deliver bring'],
  ['bring brought give gave given take took taken send sent hand', 'back', 'return'],
  ['get got pay paid', 'back', 'refund return'],
  ['hand', 'in', 'submit return'],
  ['call cry cried back pull', 'off out', 'cancel withdraw'],
  ['put push move', 'off back', 'postpone reschedule rebook'],
  ['get got let', 'in into', 'entry entrance admission'],
  ['change changed swap switch', 'date dates day booking appointment slot', 'move reschedule rebook postpone transfer'],
  ['come', 'see', 'visit view viewing tour'],
  ['stay sleep', 'site over overnight night', 'accommodation bedroom overnight'],
  ['check checked', 'in', 'checkin'],
  ['check checked', 'out', 'checkout'],
  ['sign', 'up', 'register registration enrol enroll join'],
  ['log', 'in on into', 'login sign'],
  ['fill', 'in out', 'complete form'],
  ['set', 'up', 'install installation configure create'],
  ['turn switch', 'on', 'enable activate switch turn'],
  ['turn switch', 'off', 'disable deactivate switch turn'],
  ['turn turned show showed', 'up', 'arrive attend appear turn drop walk-in no-show miss missed'],
  ['come came', 'with', 'include included'],
  ['look', 'after', 'care'],
  ['look', 'round around', 'visit tour view'],
  ['throw threw thrown get got', 'away rid', 'dispose disposal discard'],
  ['trade', 'in', 'exchange'],
  ['swap', 'over', 'exchange'],
  ['top', 'up', 'recharge'],
  ['back', 'up', 'backup'],
  ['break broke broken', 'down', 'fail failure breakdown'],
  ['find found', 'out', 'learn'],
  ['try tried', 'on out', 'test trial'],
  ['put', 'up', 'accommodate'],
  ['cut', 'down', 'reduce'],
  ['carry carried', 'on', 'continue'],
  ['run ran', 'out', 'expire end'],
];

/** Names in two words, and the single one that means the same. */
const NAMES: readonly (readonly [first: string, second: RegExp, meaning: string])[] = [
  ['american', /^express$/, 'amex'],
  ['same', /^day$/, 'sameday'],
  ['next', /^day$/, 'nextday'],
  ['gift', /^(?:cards?|certificates?)$/, 'voucher'],
];

/** Verbs that mean something of their own behind such a word: 'somewhere to stay'. */
const LED: readonly (readonly [lead: RegExp, verb: RegExp, meaning: string])[] = [
  [/^(?:where|somewhere|anywhere|places?)$/, /^(?:stay|sleep)$/, 'accommodation room bedroom overnight'],
];

/** Maximum words between a verb and its particle: 'bring the hire bike back'. */
const APART_MAX = 4;

/** These directly follow their verb: in 'come in with a dog', 'come with' does not mean being included. */
const INSEPARABLE: ReadonlySet<string> = new Set(['with', 'after', 'for', 'round', 'around']);

interface Phrasal {
  particles: ReadonlySet<string>;
  meaning: readonly string[];
}

const byVerb = new Map<string, Phrasal[]>();
for (const [verbs, particles, meaning] of ENGLISH)
  for (const verb of new Set(verbs.split(' ').map((form) => stem(form, 'en')))) {
    const phrasal = {
      particles: new Set(particles.split(' ')),
      meaning: meaning.split(' ').map((word) => stem(word.replaceAll('-', ''), 'en')),
    };
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), phrasal]);
  }

/**
 * The stems of what a verb and its particle mean together: 'collect' for the 'pick' of 'can you pick my bike up?'.
 * @param list the words of the question
 * @param place index of the verb
 */
export function phrasalMeaning(list: readonly Word[], place: number): readonly string[] {
  const verb = list[place];
  if (verb === undefined) return [];
  const behind = list
    .slice(place + 1, place + 2 + APART_MAX)
    .filter(({ form }, apart) => apart === 0 || !INSEPARABLE.has(form));
  const all = byVerb.get(stem(verb.form, 'en')) ?? [];
  return all
    .filter(({ particles }) => behind.some(({ form }) => particles.has(form)))
    .flatMap(({ meaning }) => meaning);
}

/**
 * The stems that a verb means behind a word that leads to it: 'accommodation' for the 'stay' of 'somewhere to stay'.
 * @param list the words of the question
 * @param place index of the verb
 */
export function ledMeaning(list: readonly Word[], place: number): readonly string[] {
  const before = list.slice(Math.max(0, place - APART_MAX), place);
  return LED.filter(
    ([lead, verb]) => verb.test(list[place]?.form ?? '') && before.some(({ form }) => lead.test(form)),
  ).flatMap(([, , meaning]) => meaning.split(' ').map((word) => stem(word, 'en')));
}

/**
 * The stem that a word means as one half of a name in two words: 'voucher' for both of 'gift cards'.
 * @param list the words of the question
 * @param place index of the half
 */
export function halfOfName(list: readonly Word[], place: number): readonly string[] {
  const [before, here, after] = [list[place - 1]?.form, list[place]?.form ?? '', list[place + 1]?.form ?? ''];
  return NAMES.filter(
    ([first, second]) => (here === first && second.test(after)) || (before === first && second.test(here)),
  ).map(([, , meaning]) => stem(meaning, 'en'));
}
