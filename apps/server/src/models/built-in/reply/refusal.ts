import { phrasesOf } from '../../../language/phrases';
import { fill } from '../../../language/phrases/phrases';
import type { Question } from '../../../language/question/question';
import { TracedText } from '../passages/traced-text';
import type { WeightedTerm } from '../scoring/coverage';
import type { Candidate } from '../scoring/sentence-score';
import { weightyTerms } from './is-answer';
import { lastHeading } from './overview';
import type { Reply } from './reply';
import { rowText } from './rows';
import { withStop } from './sentences';

/** A sentence that holds this share of what a question says is near it though it does not answer it. */
const NEAR_OWN = 0.8;
/** A term of a question is found, or is not, on this side of the other. */
const FOUND = 0.6;
const HEADED = 0.8;
/** In its own form, not in another word for it. */
const SAID = 0.95;

/** Says that the sources do not tell, with what comes near only where it truly does. */
export function refuse(question: Question, terms: readonly WeightedTerm[], candidates: readonly Candidate[]): Reply {
  const phrases = phrasesOf(question.answerIn);
  const absent = oneWordMissing(question, terms, candidates);
  if (absent) {
    const template = fill(phrases.absent, { term: absent.term.term.word.text });
    return quoting(template, absent.candidate);
  }
  const near = candidates.find((candidate) => isNear(terms, candidate));
  if (near) return quoting(phrases.nearest, near);
  const headed = nearHeading(terms, candidates);
  const text = headed ? fill(phrases.unknownNear, { topic: headed }) : phrases.unknown;
  return { text: TracedText.own(text), sections: [], answered: false };
}

/** @param template with the place of the `{quote}` */
function quoting(template: string, { unit, section }: Candidate): Reply {
  const [before = '', after = ''] = template.split('{quote}');
  const quote = withStop(rowText(unit)).from(section.passage);
  const text = TracedText.concat([TracedText.own(before), quote, TracedText.own(after)]);
  return { text, sections: [section], answered: false };
}

/** 'to Japan', 'mit Paypal'. */
const PREPOSITION =
  /(?:^|\s)(?:to|in|with|on|at|for|by|from|via|into|nach|mit|auf|bei|per|a|au|aux|en|avec|pour|con|para|por|com|em|naar|met|op|в|на|с)\s+(?:(?:the|an?|my|your)\s+)?$/u;

/** All of the question stands there but the form of the answer is not the one asked for. */
function isNear(terms: readonly WeightedTerm[], candidate: Candidate): boolean {
  const weighty = weightyTerms(terms);
  if (weighty.length < 2 || candidate.own < NEAR_OWN) return false;
  return weighty.every((term) => (candidate.terms[terms.indexOf(term)]?.own ?? 0) >= FOUND);
}

/**
 * 'Do you ship to Japan?' where a sentence tells whereto one ships: the one word that is missing is the
 * question's last behind a preposition, and something else than names is found in the sentence, in its own words.
 */
function oneWordMissing(
  question: Question,
  terms: readonly WeightedTerm[],
  candidates: readonly Candidate[],
): { term: WeightedTerm; candidate: Candidate } | null {
  const last = terms.at(-1);
  if (question.kind !== 'yes-no' || last === undefined || (last.term.role !== 'name' && last.term.role !== 'content'))
    return null;
  if (!PREPOSITION.test(question.plain.slice(0, last.term.word.start))) return null;
  if (last.near.some(({ passage, heading }) => passage > 0.5 || heading > 0.5)) return null;
  const others = weightyTerms(terms).filter((term) => term !== last);
  const content = others.filter(({ term }) => term.role === 'content').length;
  if (content < (last.term.role === 'name' ? 1 : 2)) return null;
  const candidate = candidates.find((each) =>
    others.every((term) => (each.terms[terms.indexOf(term)]?.own ?? 0) >= SAID),
  );
  return candidate ? { term: last, candidate } : null;
}

/** The heading that most of the question's weight stands in. */
function nearHeading(terms: readonly WeightedTerm[], candidates: readonly Candidate[]): string | null {
  const weighty = weightyTerms(terms);
  const total = weighty.reduce((sum, { weight }) => sum + weight, 0);
  for (const { section, sectionPlace } of candidates.slice(0, 10)) {
    const headed = weighty.reduce((sum, term) => sum + term.weight * (term.near[sectionPlace]?.heading ?? 0), 0);
    if (total > 0 && headed / total >= HEADED) return lastHeading(section);
  }
  return null;
}
