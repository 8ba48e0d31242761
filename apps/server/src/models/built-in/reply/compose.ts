import type { Caution } from '@parley/contract/constants';
import { namingTerms } from '../../../language/question/follow-up';
import type { Question } from '../../../language/question/question';
import { asksOpeningHours } from '../evidence/opening-hours';
import type { Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import { withoutBusinessName } from '../scoring/business-name';
import { withoutKindOfCard } from '../scoring/card-meant';
import { chooseUnits } from '../scoring/choose';
import type { Scene } from '../scoring/features/scene';
import { inSeason } from '../scoring/in-season';
import { withoutOtherModels } from '../scoring/model-asked';
import { type RankedUnit, rankUnits, type Searched, sceneOf } from '../scoring/rank-units';
import { reorder } from '../scoring/reorder';
import { onSideAsked } from '../scoring/side-asked';
import { trustIn } from '../scoring/trust';
import { addressReply } from './address';
import { takesBack, withAffirmed, withBetween } from './between';
import { withClosure } from './closed-then';
import { contactDetailReply, ownedDetailReply } from './contact-detail';
import { withDayException } from './day-exception';
import { sayingLanguage } from './foreign';
import { foundingReply } from './founding';
import { gradeOf } from './grade';
import { headed } from './headed';
import { withoutForeignLead } from './leading-word';
import { answeringList, listed, sentenceOrList } from './lists';
import { nearestUnits } from './nearest';
import { withNotes } from './notes';
import { exceptionOfDay, otherDays, otherSeason, seasonNow } from './other-days';
import { ownerReply } from './owner';
import { pairAsked } from './pair-asked';
import { withPricesGoingOn } from './prices-going-on';
import { quotesOf } from './quote';
import { readOff } from './read-off';
import { hedge, refuse } from './refusal';
import type { Reply } from './reply';
import { answeringRows, answeringRowText } from './rows';
import { scaleAround } from './scale';
import { joinSentences } from './sentences';
import { withSurcharge } from './surcharge';
import { askedReply, titledReply, topicReply } from './titled';
import { toldNext } from './told-next';
import { underPrice, underTitle } from './under-title';
import { decidingFirst, openingOf, permittedBeside, saysItself } from './yes-no';

/** Owners' answers up to this length are given whole. */
const PAIR_CHARACTERS = 600;
/** Maximum sentences in a reply. */
const SENTENCES_MAX = 3;

/** Answers one question from the sections, best rank first, or says that they do not contain the answer. */
export function composeReply(given: Question, all: readonly Section[], searched: Searched, caution: Caution): Reply {
  const whole = withoutKindOfCard(given, all);
  const meant = onSideAsked(whole, withoutOtherModels(whole, all));
  const [question, sections] = asksOpeningHours(whole)
    ? inSeason(withoutBusinessName(whole, meant), meant)
    : [whole, meant];
  const best = withSurcharge(bestReply(question, sections, searched, caution), question, sections);
  const reply = withNotes(withDayException(withClosure(best, question, sections), question, sections), sections);
  return sayingLanguage(reply, question, sections);
}

function bestReply(question: Question, sections: readonly Section[], searched: Searched, caution: Caution): Reply {
  const reply = replyTo(question, sections, searched, caution);
  const carried = question.terms.filter((term) => term.carried && term.role === 'content');
  // 'And on Sunday?' leaves nothing behind.
  const named = namingTerms(question).some((term) => !term.carried && term.role !== 'time');
  if (reply.answered || carried.length === 0 || !named) return reply;
  // The question may have left the carried-over topic behind: 'and parking?'
  const own = question.terms.filter((term) => !carried.includes(term));
  const kind = question.kind === 'yes-no' ? 'what' : question.kind;
  const again = replyTo({ ...question, terms: own, kind }, sections, searched, caution);
  return again.answered ? again : reply;
}

function replyTo(question: Question, sections: readonly Section[], searched: Searched, caution: Caution): Reply {
  const first =
    addressReply(question.text, sections) ??
    contactDetailReply(question, sections) ??
    foundingReply(question.text, sections) ??
    ownerReply(question.text, sections) ??
    titledReply(question, sections);
  if (first !== null) return first;
  const scene = sceneOf(question, sections, searched);
  const detail = ownedDetailReply(question, sections);
  if (detail !== null) return detail === 'none' ? refuse(scene, []) : detail;
  const owned = pairAsked(scene);
  const own = owned && wholeAnswer(owned);
  if (owned && own) return { text: own.from(owned.passage), sections: [owned], answered: true };
  const read = readOff(scene);
  if (read !== null) return read;
  const likeliest = rankUnits(scene);
  const ranked = reorder(scene, likeliest);
  const [best] = ranked;
  const grade = gradeOf(scene, ranked, trustIn(scene, likeliest), caution);
  const topic = grade === 'sure' ? null : topicReply(scene);
  if (topic !== null) return topic;
  if (best === undefined || grade === 'far') return refuse(scene, ranked);
  if (grade === 'near') return hedge(scene, nearestUnits(scene, ranked));
  const pair = best.section.pair ? wholeAnswer(best.section) : null;
  if (pair !== null) return { text: opened(scene, best, pair), sections: [best.section], answered: true };
  const scale = scaleAround(scene, best);
  if (scale !== null) return { text: opened(scene, best, scale), sections: [best.section], answered: true };
  const list = answeringList(question, scene.terms, best)?.from(best.section.passage);
  if (list !== undefined) return { text: list, sections: [best.section], answered: true };
  if (best.unit.kind === 'row') return rowsReply(scene, ranked);
  const under = underTitle(best, SENTENCES_MAX) ?? underPrice(question, best, SENTENCES_MAX);
  if (under !== null) return { text: under, sections: [best.section], answered: true };
  const asked = askedReply(question, best, SENTENCES_MAX);
  if (asked !== null) return { text: opened(scene, best, asked), sections: [best.section], answered: true };
  return sentencesReply(scene, best, ranked);
}

/** The owner's answer as a whole, unless it is too long. */
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
  const text = first ? headed(scene, first.section, sentenceOrList(texts)) : sentenceOrList(texts);
  const sections = first ? [first.section] : [];
  return { text: first && rows.length === 1 ? opened(scene, first, text) : text, sections, answered: true };
}

function sentencesReply(scene: Scene, best: RankedUnit, ranked: readonly RankedUnit[]): Reply {
  const spoken = openingOf(scene, best, best.unit.text) === null ? 0 : 1;
  const decided = withPricesGoingOn(
    scene,
    decidingFirst(scene, chooseUnits(scene.question, ranked, SENTENCES_MAX - spoken), ranked),
  );
  const allowed = permittedBeside(scene, decided[0] ?? best, ranked);
  const next = decided[0] ? goingOn(scene, decided[0], ranked) : null;
  const whole = next && decided[0] ? [...new Set([decided[0], next, ...decided])].slice(0, SENTENCES_MAX) : decided;
  const permitted = allowed ? [...new Set([allowed, ...whole])].slice(0, SENTENCES_MAX) : whole;
  const likely = withAffirmed(scene, withBetween(permitted, ranked, SENTENCES_MAX));
  const [first = best] = likely;
  const said = openingOf(scene, first, first.unit.text);
  const opening = takesBack(scene, likely, said) ? null : said;
  // After a plain yes or no, what other passages say is about something else.
  const chosen = likely.filter(({ section }) => opening === null || section === first.section);
  const quoted = quotesOf(scene, chosen);
  const isSaid = opening === null || saysItself(opening, quoted[0]?.text ?? '');
  const text = joinSentences(isSaid ? quoted : [TracedText.own(opening), ...quoted]);
  return { text, sections: [...new Set(chosen.map(({ section }) => section))], answered: true };
}

/** What must be said after the first sentence, so that it is not misunderstood. */
const goingOn = (scene: Scene, first: RankedUnit, ranked: readonly RankedUnit[]): RankedUnit | null =>
  exceptionOfDay(scene, first, ranked) ??
  seasonNow(scene, first, ranked) ??
  otherSeason(scene, first, ranked) ??
  toldNext(scene, first, ranked) ??
  otherDays(scene, first, ranked);

/** Puts 'Yes.' or 'No.' before a quote that plainly means one. */
function opened(scene: Scene, best: RankedUnit, text: TracedText): TracedText {
  const opening = openingOf(scene, best, text.text);
  return opening === null ? withoutForeignLead(scene, best, text) : joinSentences([TracedText.own(opening), text]);
}
