import { isForeign } from '../../../language/crossing/crossings';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { evidenceIn } from './answer-type';

/** 'After the inspection' and 'as soon as it is paid' say when, too. */
const EVENT =
  /(?<!\p{L})(?:after|before|once|when|whenever|as soon as|until|by|then|always|never|any ?time|every|each|immediately|straight away|nach|vor|sobald|wenn|bis|immer|jederzeit)(?!\p{L})/u;

/** 'We change partners during the class' */
const DURING = /(?<!\p{L})(?:during|while|wahrend)(?!\p{L})/gu;

/** Asked when, an owner's answer to another question that names no time at all. */
export function lacksTime({ question }: Scene, { section }: RankedUnit): boolean {
  if (question.kind !== 'when' || !section.pair || isForeign(question.language, section.language)) return false;
  const [, ...answer] = section.units;
  return !answer.some((unit) => {
    const plain = unit.plain.replace(DURING, ' ');
    const { time, duration } = evidenceIn({ ...unit, plain }, section.language);
    return time || duration || EVENT.test(plain);
  });
}
