import { phrasesOf } from '../../../language/phrases';
import { fill } from '../../../language/phrases/phrases';
import { lastHeading } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import type { Scene, WeightedTerm } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { weightyTerms } from '../scoring/weighty';
import { hedged, nearestQuotes } from './nearest';
import type { Reply } from './reply';

const HEADED = 0.8;
/** The word itself rather than a synonym. */
const SAID = 0.95;

/** The nearest match with a plain hedge: the sources may not contain the answer. */
export function hedge(scene: Scene, chosen: readonly RankedUnit[]): Reply {
  const phrases = phrasesOf(scene.question.answerIn);
  const absent = oneWordMissing(scene, chosen);
  const template = absent ? fill(phrases.absent, { term: absent.term.word.text }) : phrases.nearest;
  const [before = '', after = ''] = template.split('{quote}');
  const told = { before, after, quotes: nearestQuotes(scene, chosen), unknown: phrases.unknown };
  const sections = [...new Set(chosen.map(({ section }) => section))];
  return { text: hedged(told), sections, answered: false, hedge: told };
}

/** Says that the sources have no answer, with the nearest heading, or with a sentence that lacks only one word. */
export function refuse(scene: Scene, ranked: readonly RankedUnit[]): Reply {
  const sameButOne = ranked.find((unit) => oneWordMissing(scene, [unit]) !== null);
  if (sameButOne) return hedge(scene, [sameButOne]);
  const phrases = phrasesOf(scene.question.answerIn);
  const headed = nearHeading(scene);
  const text = headed ? fill(phrases.unknownNear, { topic: headed }) : phrases.unknown;
  return { text: TracedText.own(text), sections: [], answered: false };
}

/** 'to Japan', 'mit Paypal'. */
const PREPOSITION =
  /(?:^|\s)(?:to|in|with|on|at|for|by|from|via|into|nach|mit|auf|bei|per|a|au|aux|en|avec|pour|con|para|por|com|em|naar|met|op|в|на|с)\s+(?:(?:the|an?|my|your)\s+)?$/u;

/**
 * 'Do you ship to Japan?' when a sentence lists destinations: the only missing word is the question's last, after a
 * preposition, and the sentence contains all others verbatim.
 */
function oneWordMissing({ question, terms }: Scene, [best]: readonly RankedUnit[]): WeightedTerm | null {
  const last = terms.at(-1);
  if (question.kind !== 'yes-no' || best === undefined || last === undefined || last.known) return null;
  if (last.term.role !== 'name' && last.term.role !== 'content') return null;
  if (!PREPOSITION.test(question.plain.slice(0, last.term.word.start))) return null;
  const others = weightyTerms(terms).filter((term) => term !== last);
  const areSaid = others.every((term) => (best.own[terms.indexOf(term)] ?? 0) >= SAID);
  return others.length > 0 && areSaid ? last : null;
}

/** The heading that covers most of the question's weight. */
function nearHeading({ terms, sections, strengths }: Scene): string | null {
  const weighty = weightyTerms(terms);
  const total = weighty.reduce((sum, { weight }) => sum + weight, 0);
  for (const [place, section] of sections.entries()) {
    const { heading } = strengths[place] ?? { heading: [] };
    const headed = weighty.reduce((sum, term) => sum + term.weight * (heading[terms.indexOf(term)] ?? 0), 0);
    if (total > 0 && headed / total >= HEADED) return lastHeading(section.heading) || null;
  }
  return null;
}
