import type { AgentSettings } from '@parley/contract/agents';
import { rewriteQuestion } from '../../../language/question/rewrite-question';
import { spellOut } from '../../../language/question/spell-out';
import { shorten } from '../../../language/shorten';
import { asksForAttached } from '../../../models/attached';
import { QuestionTooLong } from '../../../models/prompt/fit';
import { withoutForeignLinks } from '../../../models/prompt/without-links';
import type { AnswerRequest, HistoryMessage } from '../../../models/types';
import { isZone } from '../../../platform/day-starts';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { type OwnedAgent, spenderFor } from '../../agents/agents.service';
import { type Found, findPassages } from '../../knowledge/knowledge.service';
import { attachedTexts, placeFor } from './attached';
import type { Question } from './question';
import type { Answer, Tell } from './reply';
import { allOf, shownTo, writeOrFallBack } from './write';

/** A person ended the answer; what had been written is kept. */
export class StoppedByPerson extends Error {}

const SERVER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const NOTHING = { passages: [], rest: [], rarities: {}, sourceLanguages: [] };

/** Searches the sources for the question and assembles everything its writer may see. */
export async function prepareAnswer(deps: Deps, asked: Question): Promise<AnswerRequest> {
  const { agent, question, history, notTranscribed, offersPerson, language, zone, signal } = asked;
  const searchQuery = rewriteQuestion(
    shorten(question),
    history.map((message) => ({ ...message, content: shorten(message.content) })),
    (asked.attachedNow ?? 0) > 0,
  );
  const attachments = await attachedTexts(deps, asked);
  // The question is about what the person attached, so the sources are off topic.
  const aside = asksForAttached(question, attachments);
  const found = aside
    ? NOTHING
    : ((await pairFor(deps, asked, searchQuery)) ??
      (await findPassages(deps, agent, searchQuery, signal, searchOf(asked))));
  const now = { at: new Date(), zone: zone && isZone(zone) ? zone : SERVER_ZONE };
  const asker = { offersPerson, language, now };
  const material = { question, searchQuery, history, ...found, attachments, notTranscribed, ...asker };
  const settings = asked.settings ?? agent.settings;
  return { agentName: asked.shownAs || agent.name, ...material, settings, owner: agent.teamId, signal };
}

/** A turn's own accounting covers the vector of its question. */
const searchOf = ({ agent, version, purpose, cleared }: Question) => ({
  version,
  spender: spenderFor(agent, purpose ? 'embedding' : 'turn'),
  cleared,
});

/**
 * For a question that was searched with more words than the person typed: searches for it exactly as typed. If the
 * owner has written an answer to exactly that question, that answer is used.
 */
async function pairFor(deps: Deps, asked: Question, searchQuery: string): Promise<Found | null> {
  const question = shorten(asked.question);
  const spelled = spellOut(question);
  // If the conversation adds nothing, the search would be the same.
  if (searchQuery === spelled || rewriteQuestion(question, []) === spelled) return null;
  const found = await findPassages(deps, asked.agent, question, asked.signal, searchOf(asked));
  return found.passages.some(({ exactAnswer }) => exactAnswer !== undefined) ? found : null;
}

/**
 * Answers a question: searches for passages and lets the agent's model write. If the model fails and may be replaced,
 * the built-in engine starts over. A person can stop the answer at any time, which keeps what was written so far.
 * @param asked.fallback whether the built-in engine may replace a model that fails
 * @throws AppError upstream with the provider's failure, or question_too_long; the signal's reason, unless a person
 * stopped the answer
 */
export async function answer(deps: Deps, asked: Question & { fallback: boolean }, tell: Tell): Promise<Answer> {
  const { agent, question, signal, settings = agent.settings } = asked;
  const written: Answer = {
    text: '',
    source: 'chat',
    status: 'complete',
    answered: null,
    passages: [],
    searchQuery: question,
    model: settings.model,
    usage: null,
    note: null,
  };
  let shown: Shown = { texts: [], answers: [] };
  let leave: (() => void) | undefined;
  try {
    leave = await placeFor(deps, asked);
    const spender = spenderFor(agent, asked.purpose ?? 'turn');
    const [request, { writer }] = await Promise.all([
      prepareAnswer(deps, asked),
      asked.writer ? { writer: asked.writer } : deps.models.writerFor(settings, spender),
      asked.cleared,
    ]);
    const prepared = shownTo(writer, request);
    written.searchQuery = request.searchQuery;
    shown = shownIn(prepared);
    await writeOrFallBack(deps, writer, prepared, asked.fallback && spender, { written, tell, onSpent: asked.onSpent });
    return (await inOwnersWords(written, settings, tell)) ?? (await withKnownLinks(agent, written, shown));
  } catch (error) {
    if (signal.reason instanceof StoppedByPerson) {
      return await withKnownLinks(agent, { ...written, status: 'stopped' }, shown);
    }
    if (error instanceof QuestionTooLong) throw new AppError('question_too_long', error.message);
    throw error;
  } finally {
    leave?.();
  }
}

/** The owner's own wording for questions that the sources do not answer, in place of what the writer wrote. */
async function inOwnersWords(written: Answer, { noAnswerText }: AgentSettings, tell: Tell): Promise<Answer | null> {
  if (written.answered !== false || !noAnswerText) return null;
  if (written.text !== '') await tell({ type: 'restart' });
  await tell({ type: 'delta', text: noAnswerText });
  return { ...written, text: noAnswerText, passages: [] };
}

/** Determines where links in the answer may lead. */
interface Shown {
  /** What the writer is shown but did not write itself. */
  texts: string[];
  /** Earlier answers. */
  answers: string[];
}

function shownIn(request: AnswerRequest): Shown {
  const { settings, question, history, attachments } = request;
  const found = allOf(request).flatMap(({ text, heading, url }) => [text, heading ?? '', url ?? '']);
  const of = (role: HistoryMessage['role']) => history.filter((one) => one.role === role).map(({ content }) => content);
  return {
    texts: [settings.systemPrompt, question, ...of('user'), ...found, ...attachments.map(({ text }) => text)],
    answers: of('assistant'),
  };
}

/** Runs on the finished answer, which is what is stored and forwarded; until then, no link in it can be clicked. */
async function withKnownLinks({ teamId }: OwnedAgent, written: Answer, { texts, answers }: Shown): Promise<Answer> {
  const { text, moved } = await withoutForeignLinks(teamId, written.text, texts, answers);
  if (text === written.text) return written;
  return { ...written, text, passages: written.passages.map((each) => ({ ...each, cited: each.cited.map(moved) })) };
}

/** The agent's settings with some of them overridden for one answer; undefined values override nothing. */
export function settingsWith(
  agent: OwnedAgent,
  changes: { [K in keyof AgentSettings]?: AgentSettings[K] | undefined },
): AgentSettings {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...agent.settings, ...Object.fromEntries(given) };
}
