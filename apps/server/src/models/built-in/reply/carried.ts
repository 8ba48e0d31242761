import { lexiconOf } from '../../../language/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import type { QuestionTerm } from '../../../language/question/question-terms';
import { recurrentTimes } from '../../../language/question/recurrent-times';
import { terms as termsOf, wordTerms } from '../../../language/terms';
import { quotedBefore, rowBefore } from '../passages/quoted-before';
import { lastHeading, type Section } from '../passages/section';
import type { Reply } from './reply';

/**
 * Whether a reply answers and covers everything carried over from the conversation. If a price was asked for, it must
 * contain a number: anything may 'cost nothing extra'.
 */
export function saysCarried(question: Question, reply: Reply, sections: readonly Section[]): boolean {
  const { terms, asksPrice } = question;
  if (!reply.answered || (asksPrice && !/\d/.test(reply.text.text))) return false;
  const says = sayingOf(question, reply, sections);
  return terms.filter(({ carried }) => carried).every(says);
}

/** Whether it covers anything that was carried over. */
export function touchesCarried(question: Question, reply: Reply, sections: readonly Section[]): boolean {
  const says = sayingOf(question, reply, sections);
  return question.terms.some((term) => term.carried && says(term));
}

interface Replied {
  question: Question;
  reply: Reply;
}

/**
 * The answer to a bare 'deposit?': the deposit of the current topic, otherwise of the row that was quoted last, of
 * whatever the last quote's heading names, otherwise any deposit. All but the last count only if the reply covers both
 * the detail and its owner.
 * @param ofTopic the reply for the detail and the topic
 * @param ask replies to another wording
 */
export function detailReply(
  ofTopic: Replied,
  typed: string,
  lastReply: string,
  sections: readonly Section[],
  ask: (text: string) => Replied,
): Reply {
  if (saysBoth(ofTopic, sections)) return ofTopic.reply;
  for (const owner of ownersBefore(lastReply, sections)) {
    const ofOwner = ask(`${owner} ${typed}`);
    if (saysBoth(ofOwner, sections)) return ofOwner.reply;
  }
  const alone = ask(typed).reply;
  const isOther = ofTopic.reply.answered && !saysOwn(ofTopic, sections);
  return alone.answered || isOther ? alone : ofTopic.reply;
}

/** What a detail may belong to: the only row that was quoted last, and what stands above the first quote. */
function ownersBefore(lastReply: string, sections: readonly Section[]): string[] {
  const above = lastHeading(quotedBefore(lastReply, sections)[0]?.section.heading ?? null);
  return [rowBefore(lastReply) ?? '', above].filter((owner) => owner !== '' && !isDay(owner, sections));
}

/** In a timetable, rows begin with a day, which owns nothing. */
function isDay(owner: string, [first]: readonly Section[]): boolean {
  const language = first?.language ?? 'und';
  return !/\s/u.test(owner) && recurrentTimes(plain(owner), language, lexiconOf(language)).size > 0;
}

/** Whether it covers the detail itself and something of what it belongs to. */
function saysBoth(replied: Replied, sections: readonly Section[]): boolean {
  const { question, reply } = replied;
  const carried = named(question).filter((term) => term.carried);
  const says = sayingOf(question, reply, sections);
  return reply.answered && saysOwn(replied, sections) && (carried.length === 0 || carried.some(says));
}

function saysOwn({ question, reply }: Replied, sections: readonly Section[]): boolean {
  const says = sayingOf(question, reply, sections);
  return named(question).every((term) => term.carried || says(term));
}

const named = ({ terms }: Question) => terms.filter(({ role }) => role === 'content' || role === 'name');

function sayingOf({ language }: Question, reply: Reply, sections: readonly Section[]): (term: QuestionTerm) => boolean {
  const rests = sections.filter((section) => reply.sections.includes(section));
  const said = new Set([
    ...termsOf(reply.text.text, rests[0]?.language ?? language),
    ...rests.flatMap(({ headingTerms }) => [...headingTerms]),
  ]);
  return ({ word }) => wordTerms(word, language).every((term) => said.has(term));
}
