import { plain } from '../../../language/lexicon/lexicon';
import { words } from '../../../language/words';

/** Particles that turn a verb into its opposite, and the verbs that take them. */
const PARTICLES: readonly (readonly [verbs: RegExp, one: string, other: string])[] = [
  [/^(?:turn|switch|put)(?:s|ed|ing)?$/u, 'on', 'off'],
  [/^(?:log|sign|check|clock|opt|move|book|lock)(?:s|ed|ged|ped|ing|ging|ting)?$/u, 'in', 'out'],
  [/^(?:turn|go|scale|move)(?:s|ed|ing)?$/u, 'up', 'down'],
];
/** Verbs and their opposites, by their beginnings. */
const VERBS: readonly (readonly [one: RegExp, other: RegExp])[] = (
  [
    ['enabl\\w*', 'disabl\\w*'],
    ['activat\\w*', 'deactivat\\w*'],
    ['(?:open|opens|opening)', '(?:close|closes|closing)'],
    ['connect(?:s|ed|ing)?', 'disconnect(?:s|ed|ing)?'],
    ['install(?:s|ed|ing)?', 'uninstall(?:s|ed|ing)?'],
    ['upgrad\\w*', 'downgrad\\w*'],
    ['subscrib\\w*', 'unsubscrib\\w*'],
    ['lock(?:s|ed|ing)?', 'unlock(?:s|ed|ing)?'],
    ['(?:increase|raise)\\w*', '(?:decrease|reduce|lower)\\w*'],
  ] as const
).map(([one, other]) => [new RegExp(`^(?:${one})$`, 'u'), new RegExp(`^(?:${other})$`, 'u')]);
/** Maximum words between a verb and its particle: 'switch the heating off'. */
const APART_MAX = 4;

/** Whether a text says to do the opposite of what is asked about, and that itself nowhere: 'turn on' for 'turn off'. */
export function saysOpposite(asked: string, text: string): boolean {
  const [question, told] = [formsOf(asked), formsOf(text)];
  const particle = PARTICLES.some(([verb, one, other]) =>
    [
      [one, other],
      [other, one],
    ].some(
      ([own = '', opposite = '']) =>
        hasPhrasal(question, verb, own) &&
        !hasPhrasal(question, verb, opposite) &&
        hasPhrasal(told, verb, opposite) &&
        !told.includes(own),
    ),
  );
  const has = (list: readonly string[], verb: RegExp) => list.some((form) => verb.test(form));
  const verb = VERBS.some(([one, other]) =>
    [[one, other] as const, [other, one] as const].some(
      ([own, opposite]) => has(question, own) && !has(question, opposite) && has(told, opposite) && !has(told, own),
    ),
  );
  return particle || verb;
}

const formsOf = (text: string): readonly string[] => words(plain(text)).map(({ form }) => form);

function hasPhrasal(list: readonly string[], verb: RegExp, particle: string): boolean {
  return list.some((form, at) => verb.test(form) && list.slice(at + 1, at + 2 + APART_MAX).includes(particle));
}
