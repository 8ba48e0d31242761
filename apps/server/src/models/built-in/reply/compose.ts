import { lexiconOf } from '../../../language/lexicon';
import { phrasesOf } from '../../../language/phrases';
import { namingTerms } from '../../../language/question/follow-up';
import type { Question } from '../../../language/question/question';
import { polarityOf } from '../evidence/polarity';
import type { Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import { isDependent, type WeightedTerm, weighTerms } from '../scoring/coverage';
import { type Candidate, scoreUnits } from '../scoring/sentence-score';
import { matchTerms } from '../scoring/term-match';
import { isAnswer } from './is-answer';
import { answeringList, listed } from './lists';
import { refuse } from './refusal';
import type { Reply } from './reply';
import { answeringRows, answeringRowText } from './rows';
import { joinSentences } from './sentences';
import { supportingCandidates } from './support';
import { titledReply } from './titled';

/** An answer that says yes or no itself. */
const YES_OR_NO = /^(?:yes|no|ja|nein|nee|oui|non|sí|sì|sim|não|да|нет|是的|不是|はい|いいえ|نعم|لا)(?!\p{L})/iu;
/** Which day is meant, nobody told: the quote stands for itself. */
const RELATIVE_DAY =
  /(?<!\p{L})(?:today|tonight|tomorrow|right now|heute|morgen|aujourd'?hui|demain|hoy|mañana|oggi|domani|hoje|amanhã|vandaag|сегодня|завтра|今天|明天|今日|明日|اليوم|غدا)(?!\p{L})/iu;
/** An owner's answer up to this length is given whole. */
const PAIR_CHARACTERS = 600;

/** Answers one question from the sections, best rank first, or says that they do not tell. */
export function composeReply(question: Question, sections: readonly Section[]): Reply {
  const reply = replyTo(question, sections);
  const carried = question.terms.filter((term) => term.carried && term.role === 'content');
  const named = namingTerms(question).some((term) => !term.carried);
  if (reply.answered || carried.length === 0 || !named) return reply;
  // What was carried over may be what the question turned away from: 'and parking?'
  const lighter = question.terms.map((term) => (carried.includes(term) ? { ...term, role: 'light' as const } : term));
  const kind = question.kind === 'yes-no' ? 'what' : question.kind;
  const again = replyTo({ ...question, terms: lighter, kind }, sections);
  return again.answered ? again : reply;
}

function replyTo(question: Question, sections: readonly Section[]): Reply {
  const titled = titledReply(question, sections);
  if (titled !== null) return titled;
  const terms = weighTerms(question, matchTerms(question, sections), sections);
  const candidates = scoreUnits(question, terms, sections);
  const answers = candidates.filter((candidate) => isAnswer(question, terms, candidate));
  const [best] = answers;
  if (best === undefined) return refuse(question, terms, candidates);
  const pair = best.section.pair ? wholeAnswer(best.section) : null;
  if (pair !== null) return { text: opened(question, terms, best, pair), sections: [best.section], answered: true };
  const list = answeringList(question, terms, best)?.from(best.section.passage);
  if (list !== undefined) return { text: list, sections: [best.section], answered: true };
  if (best.unit.kind === 'row') return rowsReply(question, terms, answers);
  return sentencesReply(question, terms, best, answers);
}

/** The owner's answer as a whole, unless it is too long to be one. */
function wholeAnswer(section: Section): TracedText | null {
  const answer = section.units.slice(1);
  const text = answer.some(({ kind }) => kind === 'item')
    ? TracedText.concat(
        answer.flatMap((unit, place) => {
          const item = unit.kind === 'item';
          const between = place === 0 ? [] : [TracedText.own(item ? '\n' : ' ')];
          return [...between, item ? listed('-', unit) : unit.quote];
        }),
      )
    : joinSentences(answer.map(({ quote }) => quote));
  return answer.length > 0 && text.text.length <= PAIR_CHARACTERS ? text.from(section.passage) : null;
}

function rowsReply(question: Question, terms: readonly WeightedTerm[], answers: readonly Candidate[]): Reply {
  const rows = answeringRows(question, terms, answers);
  const [first] = rows;
  const texts = rows.map((row) => answeringRowText(question, terms, row).from(row.section.passage));
  const lines = texts.map((each) => TracedText.concat([TracedText.own('- '), each]));
  const text = texts.length > 1 ? TracedText.join(lines, '\n') : joinSentences(texts);
  const sections = first ? [first.section] : [];
  return { text: first && rows.length === 1 ? opened(question, terms, first, text) : text, sections, answered: true };
}

function sentencesReply(
  question: Question,
  terms: readonly WeightedTerm[],
  best: Candidate,
  answers: readonly Candidate[],
): Reply {
  const chosen = [best, ...supportingCandidates(question, terms, best, answers)];
  const units = new Map<Section, Set<number>>();
  for (const candidate of chosen) {
    const places = units.get(candidate.section) ?? new Set<number>();
    for (const place of candidate === best ? withAntecedent(question, candidate) : [candidate.place]) places.add(place);
    units.set(candidate.section, places);
  }
  const quoted = [...units].flatMap(([section, places]) =>
    [...places]
      .sort((one, other) => one - other)
      .flatMap((place) => section.units[place]?.quote.from(section.passage) ?? []),
  );
  const text = joinSentences(quoted);
  return { text: opened(question, terms, best, text), sections: [...units.keys()], answered: true };
}

/** 'Yes.' or 'No.' before the quote, where it plainly is one. */
function opened(
  question: Question,
  terms: readonly WeightedTerm[],
  candidate: Candidate,
  text: TracedText,
): TracedText {
  if (question.kind !== 'yes-no' || YES_OR_NO.test(text.text) || RELATIVE_DAY.test(question.plain)) return text;
  const phrases = phrasesOf(question.answerIn);
  switch (polarityOf(question, terms, candidate)) {
    case 'yes':
      return joinSentences([TracedText.own(phrases.yes), text]);
    case 'no':
      return joinSentences([TracedText.own(phrases.no), text]);
    case 'unclear':
      return text;
  }
}

/**
 * A sentence that begins with a pronoun is not understood without the one before it; but who is meant by 'she' is clear
 * to whoever asked by name.
 */
function withAntecedent(question: Question, { section, place, unit }: Candidate): number[] {
  const before = section.units[place - 1];
  if (!isDependent(section, place) || before?.kind !== 'sentence') return [place];
  const opening = unit.plain.split(/\s/, 1)[0] ?? '';
  const person = lexiconOf(section.language).personReference?.test(opening) ?? false;
  return person && question.terms.some(({ role }) => role === 'name') ? [place] : [place - 1, place];
}
