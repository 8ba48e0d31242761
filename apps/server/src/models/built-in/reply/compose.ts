import type { Caution } from '@parley/contract/constants';
import { isForeign } from '../../../language/crossing/crossings';
import type { QuestionKind } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import { namingTerms } from '../../../language/question/follow-up';
import type { Question } from '../../../language/question/question';
import { asksOpeningHours, isAnsweredByHours, namesHours } from '../evidence/opening-hours';
import type { Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import { amountMeantFirst } from '../scoring/amount-meant';
import { chooseUnits } from '../scoring/choose';
import { either, type Scene, type WeightedTerm } from '../scoring/features/scene';
import { lackedBy, namingRowFirst, SAYING_LITTLE, saidByRow } from '../scoring/naming-row';
import { meantBy, type RankedUnit, rankUnits, type Searched, sceneOf } from '../scoring/rank-units';
import { type Trust, trustIn } from '../scoring/trust';
import { addressReply } from './address';
import { momentReply } from './at-moment';
import { contactDetailReply } from './contact-detail';
import { extremeReply } from './extreme';
import { sayingLanguage } from './foreign';
import { withoutForeignLead } from './leading-word';
import { answeringList, listed } from './lists';
import { HEDGED_SENTENCES, hedge, refuse } from './refusal';
import type { Reply } from './reply';
import { answeringRows, answeringRowText, rowsTogether, rowText } from './rows';
import { joinSentences } from './sentences';
import { tableReply } from './table';
import { askedReply, titledReply, topicReply } from './titled';
import { underTitle } from './under-title';
import { weeklyReply } from './weekly';
import { decidingFirst, openingOf } from './yes-no';

/** An owner's answer up to this length is given whole. */
const PAIR_CHARACTERS = 600;
/** A reply of sentences has at most this many. */
const SENTENCES_MAX = 3;
/**
 * From the first probability on that the sources answer, a reply is an answer; from the second on it is hedged, unless the
 * owner wants no more than what is plainly said. Below the third one, that the sources are about it at all, it is declined.
 */
const THRESHOLDS: Readonly<Record<Caution, { sure: number; near: number; about: number }>> = {
  careful: { sure: 0.85, near: 0.3, about: 0.5 },
  balanced: { sure: 0.5, near: 0.1, about: 0.3 },
  helpful: { sure: 0.3, near: 0.05, about: 0.15 },
};
const FOUND = 0.5;
const HALVED: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['yes-no', 'how-much']);
/** Below it a word is not even said in a wider sense. */
const BARELY = 0.3;
/** Where half of a question could not be looked for, what is found is about the other half. */
const NOT_CROSSED_MAX = 0.5;

/** Answers one question from the sections, best rank first, or says that they do not say. */
export function composeReply(
  question: Question,
  sections: readonly Section[],
  searched: Searched,
  caution: Caution,
): Reply {
  return sayingLanguage(bestReply(question, sections, searched, caution), question, sections);
}

function bestReply(question: Question, sections: readonly Section[], searched: Searched, caution: Caution): Reply {
  const reply = replyTo(question, sections, searched, caution);
  const carried = question.terms.filter((term) => term.carried && term.role === 'content');
  const named = namingTerms(question).some((term) => !term.carried);
  if (reply.answered || carried.length === 0 || !named) return reply;
  // What was carried over may be what the question turned away from: 'and parking?'
  const own = question.terms.filter((term) => !carried.includes(term));
  const kind = question.kind === 'yes-no' ? 'what' : question.kind;
  const again = replyTo({ ...question, terms: own, kind }, sections, searched, caution);
  return again.answered ? again : reply;
}

function replyTo(question: Question, sections: readonly Section[], searched: Searched, caution: Caution): Reply {
  const first =
    addressReply(question.text, sections) ??
    contactDetailReply(question.text, sections) ??
    titledReply(question, sections);
  if (first !== null) return first;
  const scene = sceneOf(question, sections, searched);
  const extreme = extremeReply(scene);
  if (extreme !== null) return extreme;
  const likeliest = rankUnits(scene);
  const told = momentReply(scene, likeliest);
  if (told !== null) return told;
  const rows = weeklyReply(scene) ?? tableReply(question, sections);
  if (rows !== null) return rows;
  const ranked = amountMeantFirst(question, namingRowFirst(scene, likeliest));
  const [best] = ranked;
  const grade = gradeOf(scene, ranked, trustIn(scene, likeliest), caution);
  const topic = grade === 'sure' ? null : topicReply(scene);
  if (topic !== null) return topic;
  if (best === undefined || grade === 'far') return refuse(scene, ranked);
  if (grade === 'near') return hedge(scene, chooseUnits(scene.question, ranked, HEDGED_SENTENCES));
  const pair = best.section.pair ? wholeAnswer(best.section) : null;
  if (pair !== null) return { text: opened(scene, best, pair), sections: [best.section], answered: true };
  const list = answeringList(question, scene.terms, best)?.from(best.section.passage);
  if (list !== undefined) return { text: list, sections: [best.section], answered: true };
  if (best.unit.kind === 'row') return rowsReply(scene, ranked);
  const under = underTitle(best, SENTENCES_MAX);
  if (under !== null) return { text: under, sections: [best.section], answered: true };
  const asked = askedReply(question, best, SENTENCES_MAX);
  if (asked !== null) return { text: opened(scene, best, asked), sections: [best.section], answered: true };
  return sentencesReply(scene, best, ranked);
}

/** A reply is an answer, a quote under a hedge, or declines. */
function gradeOf(
  scene: Scene,
  ranked: readonly RankedUnit[],
  { answered, onTopic }: Trust,
  caution: Caution,
): 'sure' | 'near' | 'far' {
  const { sure, near, about } = THRESHOLDS[caution];
  const [best] = ranked;
  if (best === undefined || scene.bestWhole === 0) return 'far';
  // Whoever shows a document speaks of it: where sources would be hedged, it answers.
  if (best.section.attached) return answered < near ? 'far' : 'sure';
  if (tellsHours(scene, best)) return 'sure';
  const lost = notCrossed(scene, best);
  if (answered < near || onTopic < about || lost >= NOT_CROSSED_MAX) return 'far';
  const unsure =
    answered < sure ||
    lost > 0 ||
    lacksName(scene, best) ||
    lacksWord(scene, ranked) ||
    lacksHalf(scene, best) ||
    lacksAll(scene, best);
  if (!unsure) return 'sure';
  return caution === 'careful' ? 'far' : 'near';
}

/** Hours where opening hours are asked for, and of nothing that they are not about. */
function tellsHours({ question, terms }: Scene, { unit, section, own, strengths }: RankedUnit): boolean {
  if (question.kind === 'yes-no' || !asksOpeningHours(question)) return false;
  if (!namesHours(unit.plain, section.language)) return false;
  const found = either(strengths.whole, strengths.title);
  return (
    own.some((strength) => strength >= FOUND) &&
    terms.every(
      ({ term }, index) => (found[index] ?? 0) >= FOUND || term.role === 'light' || isAnsweredByHours(term.word.form),
    )
  );
}

/** A name or a number that tells one thing from another stands nowhere in the passage: it may be about the other. */
function lacksName({ terms }: Scene, { strengths }: RankedUnit): boolean {
  const found = either(strengths.whole, strengths.title);
  return terms.some(
    ({ term }, index) => (term.role === 'name' || term.role === 'identifier') && (found[index] ?? 0) < FOUND,
  );
}

/**
 * A row of a table says all that it says in its cells and above them: without a word of the question it is of another thing.
 */
function lacksWord(scene: Scene, ranked: readonly RankedUnit[]): boolean {
  const [best] = ranked;
  if (best?.unit.kind !== 'row') return false;
  const together = rowsTogether(scene.question, scene.terms, ranked).map((row) => row.own);
  return lackedBy(scene, saidByRow(scene, best, ...together), best).some((index) => !scene.terms[index]?.term.carried);
}

/**
 * Of the one or two words that a question for yes or no, or for a price, consists of, the rarer one is not said, nor is there any other word
 * for it: 'Do you rent out tents?' is not answered by when tents are closed.
 */
function lacksHalf({ question, terms }: Scene, best: RankedUnit): boolean {
  if (!HALVED.has(question.kind) || best.unit.kind === 'row') return false;
  const content = terms.filter(
    ({ term: { role, word } }) =>
      !SAYING_LITTLE.has(role) && role !== 'time' && !isCostWord(word.form, question.language),
  );
  const rarest = content.reduce<WeightedTerm | null>(
    (most, term) => (most === null || term.weight > most.weight ? term : most),
    null,
  );
  if (rarest === null || content.length > 2 || rarest.term.carried || rarest.lightly || rarest.paraphrases.size > 0)
    return false;
  // A price has more words around it: only what no source has at all tells that it is another thing's.
  if (question.kind === 'how-much' && (rarest.known || question.amounts.length > 0)) return false;
  return (meantBy(best)[terms.indexOf(rarest)] ?? 0) < BARELY;
}

/** Of all that the question names, nothing is said, nor any other word for it: it is like an answer, to another question. */
function lacksAll({ question, terms }: Scene, best: RankedUnit): boolean {
  const found = either(meantBy(best), best.strengths.paraphrased[best.place]);
  const named = terms.flatMap(({ term: { role, word }, lightly }, index) =>
    lightly || SAYING_LITTLE.has(role) || isCostWord(word.form, question.language) ? [] : [found[index] ?? 0],
  );
  return named.length > 0 && named.every((strength) => strength < FOUND);
}

/** The share of the words of a question that could not be looked for in a passage of another language; 0 in the same. */
function notCrossed({ question, terms }: Scene, { section, strengths }: RankedUnit): number {
  if (!isForeign(question.language, section.language)) return 0;
  const found = either(strengths.whole, strengths.title);
  const content = terms.flatMap(({ term, lightly }, index) =>
    lightly || term.role === 'light' || term.role === 'amount' ? [] : [(found[index] ?? 0) >= FOUND],
  );
  return content.length === 0 ? 0 : content.filter((has) => !has).length / content.length;
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

function rowsReply(scene: Scene, ranked: readonly RankedUnit[]): Reply {
  const { question, terms } = scene;
  const rows = answeringRows(question, terms, ranked);
  const [first] = rows;
  const texts = rows.map((row) => answeringRowText(question, terms, row).from(row.section.passage));
  const lines = texts.map((each) => TracedText.concat([TracedText.own('- '), each]));
  const text = texts.length > 1 ? TracedText.join(lines, '\n') : joinSentences(texts);
  const sections = first ? [first.section] : [];
  return { text: first && rows.length === 1 ? opened(scene, first, text) : text, sections, answered: true };
}

function sentencesReply(scene: Scene, best: RankedUnit, ranked: readonly RankedUnit[]): Reply {
  const spoken = openingOf(scene, best, best.unit.text) === null ? 0 : 1;
  const likely = decidingFirst(scene, chooseUnits(scene.question, ranked, SENTENCES_MAX - spoken));
  const [first = best] = likely;
  const opening = openingOf(scene, first, first.unit.text);
  // A plain yes or no is the answer; what another passage has is about something else.
  const chosen = likely.filter(({ section }) => opening === null || section === first.section);
  const quoted = chosen.map((one) => withoutForeignLead(scene, one, rowText(one.unit).from(one.section.passage)));
  const text = joinSentences(opening === null ? quoted : [TracedText.own(opening), ...quoted]);
  return { text, sections: [...new Set(chosen.map(({ section }) => section))], answered: true };
}

/** A quote behind 'Yes.' or 'No.', where it plainly is one. */
function opened(scene: Scene, best: RankedUnit, text: TracedText): TracedText {
  const opening = openingOf(scene, best, text.text);
  return opening === null ? withoutForeignLead(scene, best, text) : joinSentences([TracedText.own(opening), text]);
}
