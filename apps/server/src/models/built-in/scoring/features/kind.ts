import { lexiconOf } from '../../../../language/lexicon';
import type { QuestionKind } from '../../../../language/lexicon/lexicon';
import { words } from '../../../../language/words';
import { evidenceIn, holdsAnswer } from '../../evidence/answer-type';
import { holdsContact } from '../../evidence/contact';
import { holdsMeasure } from '../../evidence/measure';
import type { ReadUnit } from '../../passages/section';
import type { FeatureGroup, Scene, Spot } from './scene';

const ASKED: readonly (readonly [name: string, kinds: readonly QuestionKind[]])[] = [
  ['asks who', ['who']],
  ['asks when', ['when']],
  ['asks where', ['where']],
  ['asks how many', ['how-many', 'how-much']],
  ['asks how long or often', ['how-long', 'how-often']],
  ['asks why', ['why']],
  ['asks how', ['how-to']],
  ['asks which', ['which']],
  ['asks what', ['what', 'what-is']],
  ['asks yes or no', ['yes-no']],
];
/** Maximum words between a number and what it counts. */
const COUNTED_WITHIN = 5;

const held = (found: boolean | null) => (found === null ? -1 : Number(found));

/** The kind of answer asked for, and whether the unit contains it. */
export const kind: FeatureGroup = {
  names: [
    ...ASKED.map(([name]) => name),
    'holds the kind',
    'holds the measure',
    'holds the contact',
    'counts what is asked',
    'money',
    'names not asked for',
    'numbers not asked for',
    'year',
    'person',
    'negation',
  ],
  fill(scene, spot, into, at) {
    const { question } = scene;
    const { unit, section } = spot;
    const evidence = evidenceIn(unit, section.language);
    const told = toldBy(unit);
    const asked = new Set(words(question.text).map(({ form }) => form));
    const isNew = (form: string) => !asked.has(form);
    into.set(
      [
        ...ASKED.map(([, kinds]) => Number(kinds.includes(question.kind))),
        held(holdsAnswer(question, evidence)),
        held(holdsMeasure(question.plain, unit.plain)),
        held(holdsContact(question, unit)),
        countsAsked(scene, spot),
        question.kind === 'how-much' ? Number(evidence.money) : -1,
        Math.min(4, told.names.filter(isNew).length),
        Math.min(4, told.numbers.filter(isNew).length),
        Number(told.year),
        Number(told.person),
        Number(lexiconOf(section.language).negation.test(unit.plain)),
      ],
      at,
    );
  },
};

interface Told {
  names: string[];
  numbers: string[];
  year: boolean;
  person: boolean;
}

const told = new WeakMap<ReadUnit, Told>();

/** The names and numbers in a unit; cached as long as it lives. */
function toldBy(unit: ReadUnit): Told {
  const known = told.get(unit);
  if (known) return known;
  const all = words(unit.text);
  const made = {
    names: all.filter((word, place) => place > 0 && /^\p{Lu}/u.test(word.text)).map(({ form }) => form),
    numbers: all.filter((word) => word.kind !== 'word' && /\d/.test(word.form)).map(({ form }) => form),
    year: /(?<!\d)(?:1\d|20)\d\d(?!\d)/.test(unit.plain),
    person: /\p{Lu}[\p{Ll}'’-]+ \p{Lu}[\p{Ll}'’-]+/u.test(unit.text),
  };
  told.set(unit, made);
  return made;
}

/** Whether a number precedes the thing to count, which the question names first. */
function countsAsked({ question, terms }: Scene, { unit, section }: Spot): number {
  const counted = terms.find(({ term }) => term === question.sought);
  if (question.kind !== 'how-many' || counted === undefined || counted.spaceless) return -1;
  const { number } = lexiconOf(section.language);
  const counts = unit.sequence.some((token, at) => {
    const before = unit.sequence.slice(Math.max(0, at - COUNTED_WITHIN), at);
    return counted.tokens.has(token) && before.some((word) => /^\d/.test(word) || number.test(word));
  });
  return Number(counts);
}
