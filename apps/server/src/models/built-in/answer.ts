import type { Caution } from '@parley/contract/constants';
import { voiceNotHeard } from '@parley/contract/messages';
import { detectLanguage, type Language } from '../../language/language';
import { plain } from '../../language/lexicon/lexicon';
import { asksAddress } from '../../language/question/address';
import { contactDetailAsked, isBareDetail } from '../../language/question/contact-detail';
import { leaningOf } from '../../language/question/follow-up';
import { dayOf, type Moment, momentIn, momentText, withDayNamed } from '../../language/question/moment';
import { languageOf, type Question, readQuestion } from '../../language/question/question';
import { readRemark } from '../../language/question/remark';
import { replyLanguage } from '../../language/question/reply-language';
import { rewriteQuestion, spokenOf } from '../../language/question/rewrite-question';
import { spellOut } from '../../language/question/spell-out';
import { splitQuestions } from '../../language/question/split-questions';
import { unspokenIn } from '../../language/question/unspoken';
import { shorten } from '../../language/shorten';
import { asksForAttached } from '../attached';
import { type AttachedPiece, attachedPieces } from '../attached-pieces';
import type { AnswerMaterial, FoundPassage, HistoryMessage } from '../types';
import { MONEY } from './evidence/answer-type';
import { asksOpeningHours } from './evidence/opening-hours';
import { numbersAsWritten } from './passages/dimensions';
import { gatherSections } from './passages/gather';
import { writtenText } from './passages/plain-text';
import { writtenApart } from './passages/run-together';
import type { Section } from './passages/section';
import { TracedText } from './passages/traced-text';
import { detailReply, saysCarried, touchesCarried } from './reply/carried';
import { composeReply } from './reply/compose';
import { type BuiltInAnswer, finish } from './reply/finish';
import { summaryReply, topicsReply } from './reply/overview';
import type { Reply } from './reply/reply';
import { replyToRemark } from './reply/small-talk';
import { writtenReply } from './reply/titled';
import type { Searched } from './scoring/rank-units';

/** Maximum characters read per passage: many times a chunk, yet few enough to be read at once. */
const PASSAGE_CHARACTERS = 6_000;
/** The weights were fitted on this many; the extra passages a model may see in a close ranking are not read here. */
const PASSAGES_MAX = 10;
/** A small agent has no more altogether. */
const REST_MAX = 40;

/** Answers a message from the request's passages and attachments alone; a pure function of the request. */
export function answer(given: AnswerMaterial): BuiltInAnswer {
  const request = bounded(given);
  if (request.notTranscribed) return { text: voiceNotHeard(request.notTranscribed), used: [], answered: false };
  const pieces = attachedPieces(request);
  return finish(repliesTo(request, pieces), request, pieces);
}

function repliesTo(request: AnswerMaterial, pieces: readonly AttachedPiece[]): Reply[] {
  const written = ownersAnswer(request);
  const attached = request.attachments.some(({ now }) => now);
  if (written && !attached) return [written];

  const sections = gatherSections(request, pieces);
  const languages = languagesOf(request, sections);
  if (asksForAttached(request.question, request.attachments))
    return [overview(false, sections, languages.reply, request.agentName)];
  const remark = isBareNumber(request)
    ? ({ remark: 'nothing', language: languages.reply } as const)
    : readRemark(request.question, languages.reply);
  if (remark !== null) {
    const reply = replyToRemark(remark, request, sections);
    return [reply ?? overview(remark.remark === 'topics', sections, remark.language, request.agentName)];
  }
  const questions = splitQuestions(request.question, languages.read);
  const known = {
    ...languages,
    ...searchedFor(request),
    agentName: request.agentName,
    caution: request.settings.caution ?? 'balanced',
    now: request.now,
    history: request.history,
  };
  if (questions.length > 1) return inTurn(questions, request, sections, known);
  const apart = (text: string) => numbersAsWritten(writtenApart(text, languages.read, sections), sections);
  return [replyTo(apart(request.searchQuery), apart(request.question), sections, known, written)];
}

/** A number alone, after nothing that it could belong to; a longer one may be a code or a year. */
const isBareNumber = ({ question, searchQuery }: AnswerMaterial): boolean =>
  question === searchQuery && /^\d{1,2}\D?$/.test(question.trim());

/** The answer the owner wrote to this exact question. */
function ownersAnswer({ passages }: AnswerMaterial): Reply | null {
  const passage = passages.findIndex(({ exactAnswer }) => exactAnswer !== undefined);
  const { exactAnswer, text = '' } = passages[passage] ?? {};
  if (exactAnswer === undefined) return null;
  // A pair is stored as its question followed by its answer.
  const start = text.endsWith(exactAnswer) ? text.length - exactAnswer.length : null;
  const answer = start === null ? TracedText.own(exactAnswer) : TracedText.of(text).slice(start);
  const section = { passage };
  return { text: writtenText(answer).trim().from(passage), sections: [section], answered: true };
}

/** The passages that were found, and all others where they were given: their places are counted on. */
const read = ({ passages, rest = [] }: AnswerMaterial): readonly FoundPassage[] =>
  passages.length > PASSAGES_MAX ? passages.slice(0, PASSAGES_MAX) : [...passages, ...rest].slice(0, REST_MAX);

/** Bounds the input: the cost of an answer grows with the words of question and passages combined. */
function bounded(request: AnswerMaterial): AnswerMaterial {
  return {
    ...request,
    question: spellOut(shorten(request.question)),
    searchQuery: shorten(request.searchQuery),
    history: request.history.map((message) => ({ ...message, content: shorten(message.content) })),
    passages: read(request).map((passage) => ({ ...passage, text: passage.text.slice(0, PASSAGE_CHARACTERS) })),
  };
}

function searchedFor({ rarities = {}, passages }: AnswerMaterial): Searched {
  return { rarities, scores: passages.map(({ score }) => score) };
}

interface Languages {
  /** The language a question is read in when its own words give no hint. */
  read: Language;
  /** The language of the engine's own sentences. */
  reply: Language;
}

/** What a reply depends on besides the question and the sections. */
type Known = Languages &
  Searched & {
    agentName: string;
    caution: Caution;
    now: Moment | undefined;
    history: readonly HistoryMessage[];
  };

/** A question is read in the language of the sources that are to answer it; the engine speaks the asker's. */
function languagesOf(request: AnswerMaterial, sections: readonly Section[]): Languages {
  const spoken = new Set(sections.map(({ language }) => language));
  const first = sections[0]?.language ?? 'und';
  const read = languageOf(request.question, spoken.size > 1 ? detectLanguage(request.question, spoken, first) : first);
  const said = request.history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return { read, reply: replyLanguage([...said, request.question], request.language ?? null, read, spoken) };
}

/** Answers several questions, each rewritten from the conversation and the earlier ones in the message. */
function inTurn(
  questions: readonly string[],
  request: AnswerMaterial,
  sections: readonly Section[],
  known: Known,
): Reply[] {
  const history = [...request.history];
  const attached = request.attachments.some(({ now }) => now);
  const replies: Reply[] = [];
  for (const question of questions) {
    const whole = writtenApart(rewriteQuestion(question, history, attached), known.read, sections);
    history.push({ role: 'user', content: question, attached });
    const reply = replyTo(whole, question, sections, known, null);
    if (!isPriceTold(readQuestion(question, known.read), reply, replies.at(-1))) replies.push(reply);
  }
  return replies;
}

/** 'Do you deliver to Ludlow, and what does it cost?' where the first answer has the price already. */
function isPriceTold(question: Question, reply: Reply, before: Reply | undefined): boolean {
  const isRest = !reply.answered && question.asksPrice && leaningOf(question) !== 'whole';
  return isRest && before?.answered === true && MONEY.test(plain(before.text.text));
}

/** Attachments were not searched. */
const UNSEARCHED: Searched = { rarities: {}, scores: [] };

/** Asks the attachments of this question, or of the one it builds on, then the owner's answers, then the sources. */
function replyTo(
  whole: string,
  typed: string,
  sections: readonly Section[],
  { read, reply, caution, now, history, agentName, ...searched }: Known,
  written: Reply | null,
): Reply {
  // The query used for the search has more words than were typed.
  const isAlone = unspokenIn(typed) !== null;
  const asked = asksAddress(typed) || contactDetailAsked(typed) !== null || isAlone ? typed : whole;
  const lastReply = history.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const before = isBareDetail(typed) ? { before: { topic: spokenOf(history) ?? '', reply: lastReply } } : {};
  const readAs = (text: string, spoken = typed) => ({
    ...readAt(now, text, read, spoken, reply),
    ...(now && { today: dayOf(now) }),
    answerIn: reply,
    agentName,
    lastReply,
    ...before,
  });
  const question = readAs(asked);
  // The question this one builds on may have come with documents.
  const leansOn = whole !== typed && history.some(({ attached }) => attached);
  const attached = sections.filter((section) => section.now || (section.attached && leansOn));
  const first = attached.length > 0 ? composeReply(question, attached, UNSEARCHED, caution) : null;
  if (first?.answered) return first;
  if (written) return written;
  const composed = composeReply(question, sections, searched, caution);
  const leaning = whole === typed || isAlone ? 'whole' : leaningOf(readQuestion(typed, read));
  if (leaning === 'detail') {
    return detailReply({ question, reply: composed }, typed, lastReply, sections, (text) => {
      const other = readAs(text);
      return { question: other, reply: composeReply(other, sections, searched, caution) };
    });
  }
  if (leaning !== 'reference' || saysCarried(question, composed, sections)) return composed;
  const asWritten = writtenReply(typed, sections);
  if (asWritten) return asWritten;
  if (touchesCarried(question, composed, sections)) return composed;
  // 'Can I get it back?' of a deposit: what 'it' is counts as much as what was typed.
  const spokenOut = composeReply(readAs(asked, asked), sections, searched, caution);
  return saysCarried(question, spokenOut, sections) ? spokenOut : composed;
}

/** In questions about opening hours, replaces 'today' with the day it is: sources name days. */
function readAt(now: Moment | undefined, whole: string, read: Language, typed: string, reply: Language): Question {
  const question = readQuestion(whole, read, typed);
  const asked = now && asksOpeningHours(question) ? momentIn(whole, now) : null;
  if (!now || asked === null) return question;
  const named = (text: string) => withDayNamed(text, asked, question.language);
  const text = momentText(asked, now, reply);
  return { ...readQuestion(named(whole), question.language, named(typed)), moment: { ...asked, text } };
}

/** 'This document' means what was just attached. */
function overview(topics: boolean, sections: readonly Section[], language: Language, agentName: string): Reply {
  const attached = sections.filter((section) => section.attached);
  const now = attached.filter((section) => section.now);
  const meant = [now, attached, sections].find(({ length }) => length > 0) ?? [];
  return topics ? topicsReply(meant, language) : summaryReply(meant, language, agentName);
}
