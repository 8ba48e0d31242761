import { voiceNotHeard } from '@parley/contract/messages';
import { lexiconOf } from '../../language/lexicon';
import { languageOf, readQuestion } from '../../language/question/question';
import { readRemark } from '../../language/question/remark';
import { rewriteQuestion } from '../../language/question/rewrite-question';
import { splitQuestions } from '../../language/question/split-questions';
import { shorten } from '../../language/shorten';
import type { AnswerMaterial } from '../types';
import { gatherSections } from './passages/gather';
import { plainText } from './passages/plain-text';
import type { Section } from './passages/section';
import { composeReply } from './reply/compose';
import { summaryReply, topicsReply } from './reply/overview';
import type { Reply } from './reply/reply';
import { replyToRemark } from './reply/small-talk';

/** An answer with the passages that it rests on, as indexes into the request's. */
export interface BuiltInAnswer {
  text: string;
  used: number[];
  answered: boolean;
}

/** So much of a passage is read: many times what a chunk holds, and little enough to be read at once. */
const PASSAGE_CHARACTERS = 6_000;

/** Answers a message from the request's passages and attachments alone; pure, and the same for the same request. */
export function answer(given: AnswerMaterial): BuiltInAnswer {
  const request = bounded(given);
  if (request.notTranscribed) return { text: voiceNotHeard(request.notTranscribed), used: [], answered: false };
  const exact = request.passages.findIndex(({ exactAnswer }) => exactAnswer !== undefined);
  const verbatim = request.passages[exact]?.exactAnswer;
  if (verbatim !== undefined) return { text: plainText(verbatim).trim(), used: [exact], answered: true };

  const sections = gatherSections(request);
  const language = languageOf(request.question, sections[0]?.language ?? 'und');
  const remark = readRemark(request.question, language);
  if (remark !== null) {
    const reply =
      replyToRemark(remark.remark, remark.language, request.agentName) ??
      overview(remark.remark === 'topics', sections, remark.language);
    return finish([reply]);
  }
  const questions = splitQuestions(request.question, lexiconOf(language));
  if (questions.length < 2)
    return finish([composeReply(readQuestion(request.searchQuery, language, request.question), sections)]);
  return finish(inTurn(questions, request, sections, language));
}

/** What it costs to answer grows with the words of question and passages together. */
function bounded(request: AnswerMaterial): AnswerMaterial {
  return {
    ...request,
    question: shorten(request.question),
    searchQuery: shorten(request.searchQuery),
    history: request.history.map((message) => ({ ...message, content: shorten(message.content) })),
    passages: request.passages.map((passage) => ({ ...passage, text: passage.text.slice(0, PASSAGE_CHARACTERS) })),
  };
}

/** Each of several questions, rewritten from the conversation and from those before it in the message. */
function inTurn(
  questions: readonly string[],
  request: AnswerMaterial,
  sections: readonly Section[],
  language: Section['language'],
): Reply[] {
  const history = [...request.history];
  return questions.map((question) => {
    const whole = rewriteQuestion(question, history);
    history.push({ role: 'user', content: question });
    return composeReply(readQuestion(whole, language, question), sections);
  });
}

/** What a person just attached is meant by 'this document'. */
function overview(topics: boolean, sections: readonly Section[], language: Section['language']): Reply {
  const attached = sections.filter(({ passage }) => passage === null);
  const meant = attached.length > 0 ? attached : sections;
  return topics ? topicsReply(meant, language) : summaryReply(meant, language);
}

function finish(replies: readonly Reply[]): BuiltInAnswer {
  const answered = replies.filter((reply) => reply.answered);
  // Of several questions, what the sources tell is worth more than how often they do not.
  const said =
    answered.length > 0 && replies.length > 1
      ? answered.concat(replies.filter((reply) => !reply.answered).slice(0, 1))
      : replies;
  const texts = [...new Set(said.map(({ text }) => text))];
  const used = said.flatMap(({ sections }) => sections.map(({ passage }) => passage)).filter((index) => index !== null);
  return {
    text: texts.join('\n\n'),
    used: [...new Set(used)].sort((one, other) => one - other),
    answered: answered.length > 0,
  };
}
