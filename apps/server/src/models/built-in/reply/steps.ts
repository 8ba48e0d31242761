import { lexiconOf } from '../../../language/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import { terms as termsOf } from '../../../language/terms';
import { saysOpposite } from '../evidence/opposite';
import { lastHeading, type ReadUnit, type Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import { type Scene, shareOf, type WeightedTerm } from '../scoring/features/scene';
import { SAID, strengthIn } from '../scoring/term-match';
import { listed } from './lists';
import type { Reply } from './reply';

/** Shares of the question's weight that a heading, and that heading with its steps, must cover to be meant. */
const HEADED = 0.4;
const COVERED = 0.6;
const STEPS_MAX = 15;

/**
 * 'How do I cancel a booking?' over numbered steps headed 'Cancelling a booking': whatever single sentences say more of
 * the question's words, the steps under its own heading are the answer.
 * @returns null for other questions, and if no heading above steps covers enough, or two do alike
 */
export function stepsReply(scene: Scene): Reply | null {
  const { question } = scene;
  const isProblem = tellsProblem(question);
  if (question.kind !== 'how-to' && !isProblem) return null;
  const sections = isProblem ? scene.sections.filter(isAboutProblem) : scene.sections;
  const headed = sections
    .flatMap((section) => {
      const steps = stepsIn(section);
      if (saysOpposite(question.text, toldAbove(section, steps))) return [];
      const { headed, all } = steps.length > 1 ? sharesOf(scene, section, steps) : NONE;
      return headed >= HEADED && all >= COVERED
        ? [{ section, steps, share: headed, words: headingTerms(section).length }]
        : [];
    })
    .sort((one, other) => other.share - one.share || one.words - other.words);
  const [best] = headed;
  const next = headed.find(({ section }) => section.heading !== best?.section.heading);
  if (best === undefined || (next && next.share === best.share && next.words === best.words)) return null;
  const parts = partsFrom(best.section, sections);
  const lines = parts.flatMap((section) =>
    stepsIn(section).map((step, place) => listed(`${step.number ?? place + 1}.`, step).from(section.passage)),
  );
  return { text: TracedText.join(lines.slice(0, STEPS_MAX), '\n'), sections: parts, answered: true };
}

/** 'My boiler isn't working', 'why won't it start' */
const tellsProblem = ({ kind, plain: asked, lexicon }: Question): boolean =>
  (kind === 'what' || kind === 'why') && lexicon.negation.test(asked);

/** 'Boiler not working' */
const isAboutProblem = ({ heading, language }: Section): boolean =>
  lexiconOf(language).negation.test(plain(lastHeading(heading)));

/** The passages that a long list was cut into, in order; only the given one if any is missing. */
function partsFrom(section: Section, sections: readonly Section[]): Section[] {
  const numbers = (one: Section) => stepsIn(one).map(({ number }) => number ?? 0);
  const parts = sections
    .filter((one) => one.document === section.document && one.heading === section.heading && stepsIn(one).length > 0)
    .sort((one, other) => (numbers(one)[0] ?? 0) - (numbers(other)[0] ?? 0));
  const all = parts.flatMap(numbers);
  return all.every((number, place) => number === place + 1) ? parts : [section];
}

/** The first numbered list of a section. */
function stepsIn({ units }: Section): readonly ReadUnit[] {
  const first = units.find(({ marker }) => marker === 'number');
  return first ? units.filter(({ kind, list }) => kind === 'item' && list === first.list) : [];
}

/** What the steps are for: their heading, and the line that leads to them. */
function toldAbove({ heading, units }: Section, [first]: readonly ReadUnit[]): string {
  const lead = first && units.find(({ kind, list }) => kind === 'lead' && list === first.list);
  return `${lastHeading(heading)} ${lead?.text ?? ''}`;
}

const headingTerms = ({ heading, language }: Section): string[] => termsOf(lastHeading(heading), language);

/** What any steps do: 'Google Calendar' is the heading for connecting it. */
const DOING = /^(?:connect|add|use|set|enable|activate|install|configure|link|integrate|start|make|get|do)$/u;
const isDoing = ({ term }: WeightedTerm): boolean => DOING.test(plain(term.word.form));

const NONE = { headed: 0, all: 0 };

/** How much of the question's weight the heading covers, and how much it covers together with the steps. */
function sharesOf(scene: Scene, section: Section, steps: readonly ReadUnit[]): typeof NONE {
  const above = new Set(headingTerms(section));
  const below = new Set([...above, ...steps.flatMap(({ sequence }) => sequence)]);
  const share = (terms: ReadonlySet<string>) =>
    shareOf(
      scene,
      Float64Array.from(scene.terms, (term) => (strengthIn({ terms }, term) >= SAID || isDoing(term) ? 1 : 0)),
    );
  return { headed: share(above), all: share(below) };
}
