import type { AgentSettings } from '@parley/contract/agents';
import type { Passage } from '@parley/contract/chat';
import type { Language } from '../../../language/language';
import { rewriteQuestion } from '../../../language/question/rewrite-question';
import { spellOut } from '../../../language/question/spell-out';
import { shorten } from '../../../language/shorten';
import { asksForAttached } from '../../../models/attached';
import type { Purpose } from '../../../models/metering';
import { addressesIn } from '../../../models/prompt/addresses';
import { QuestionTooLong } from '../../../models/prompt/fit';
import { withoutForeignLinks } from '../../../models/prompt/without-links';
import type { AnswerRequest, AnswerUsage, AnswerWriter, HistoryMessage } from '../../../models/types';
import { isZone } from '../../../platform/day-starts';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { type OwnedAgent, spenderFor } from '../../agents/agents.service';
import { type Found, findPassages, type Version } from '../../knowledge/knowledge.service';
import { attachedTexts, placeFor } from './attached';
import { allOf, shownTo, writeOrFallBack } from './write';

/** A question to an agent, and all that its answer may rest on beside the agent's sources. */
export interface Question {
  agent: OwnedAgent;
  /** As the person typed it. */
  question: string;
  /** Oldest first, without the question itself. */
  history: HistoryMessage[];
  /** Ids of attachments that are read with it, those first that came with it. */
  attachments: string[];
  /** How many of them came with the question, and not with an earlier one. */
  attachedNow?: number;
  /** What the asker's browser prefers to read. */
  language?: Language | null;
  /** The time zone that 'now' means; the server's where it is none. */
  zone?: string | undefined;
  /** The asker's chat has a button that asks for a person. */
  offersPerson?: boolean;
  /** Why no word is known of the voice message that is the whole question. */
  notTranscribed?: string | undefined;
  /** In place of the agent's own. */
  settings?: AgentSettings;
  /** In place of the agent's own, and at nobody's cost. */
  writer?: AnswerWriter;
  /** Of the agent's index, to compare versions; what answers else. */
  version?: Version;
  /** What it is asked for, outside a turn. */
  purpose?: Extract<Purpose, 'comparison' | 'trial'>;
  /** Resolves when its writer may be asked; at once when absent. */
  cleared?: Promise<void> | undefined;
  /** Told of what a model took in a turn of which no answer may come. */
  onSpent?: Spend;
  signal: AbortSignal;
}

/** Notes what a model took. */
export type Spend = (model: string, usage: AnswerUsage) => void;

/** An answer as it is stored, whoever wrote it. */
export interface Reply {
  text: string;
  source: 'chat' | 'SQL-Generated' | 'SQL-Reply';
  status: 'complete' | 'stopped';
  /** False when its writer says that the sources do not say; null when it did not say. */
  answered: boolean | null;
  /** What the answer rests on. */
  passages: Passage[];
  /** The question as it was understood from the conversation; what was searched for. */
  searchQuery: string;
  /** Who wrote it. */
  model: string;
  /** What was taken, of whoever was asked. */
  usage: AnswerUsage | null;
  /** Who was asked before, took something, and wrote nothing. */
  askedFirst?: string;
}

/** An answer of an agent. */
export interface Answer extends Reply {
  /** Why the built-in engine answered in place of a model that failed, for the owner. */
  note: string | null;
  /** It was not the agent's to answer. */
  passedOn?: true;
}

/** An answer that no conversation keeps. */
export interface TriedAnswer extends Answer {
  responseTimeMs: number;
}

/** What anyone waiting for an answer learns while it is being written. */
export type Progress = { type: 'delta'; text: string } | { type: 'restart' };
/** Resolves when the writing may continue. */
export type Tell = (progress: Progress) => void | Promise<void>;

/** A person ended the answer; what was written is kept. */
export class StoppedByPerson extends Error {}

const SERVER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const NOTHING = { passages: [], rest: [], rarities: {} };

/** Finds what a question is answered from, and puts together all that its writer may know. */
export async function prepareAnswer(deps: Deps, asked: Question): Promise<AnswerRequest> {
  const { agent, question, history, notTranscribed, offersPerson, language, zone, signal } = asked;
  const searchQuery = rewriteQuestion(
    shorten(question),
    history.map((message) => ({ ...message, content: shorten(message.content) })),
    (asked.attachedNow ?? 0) > 0,
  );
  const attachments = await attachedTexts(deps, asked);
  // What a person shows is the subject then, and the sources are another one.
  const aside = asksForAttached(question, attachments);
  const found = aside
    ? NOTHING
    : ((await pairFor(deps, asked, searchQuery)) ??
      (await findPassages(deps, agent, searchQuery, signal, asked.version)));
  const now = { at: new Date(), zone: zone && isZone(zone) ? zone : SERVER_ZONE };
  const asker = { offersPerson, language, now };
  const material = { question, searchQuery, history, ...found, attachments, notTranscribed, ...asker };
  const settings = asked.settings ?? agent.settings;
  return { agentName: agent.name, ...material, settings, owner: agent.teamId, signal };
}

/**
 * What is found for a question that is searched with more words than were asked, as it was asked: where the owner has answered just that, the
 * answer is the owner's.
 */
async function pairFor(
  deps: Deps,
  { agent, question, signal, version }: Question,
  searchQuery: string,
): Promise<Found | null> {
  const asked = shorten(question);
  const spelled = spellOut(asked);
  // What the conversation adds nothing to is the same without it.
  if (searchQuery === spelled || rewriteQuestion(asked, []) === spelled) return null;
  const found = await findPassages(deps, agent, asked, signal, version);
  return found.passages.some(({ exactAnswer }) => exactAnswer !== undefined) ? found : null;
}

/**
 * Answers a question: finds what it rests on, and lets the agent's model write. Where that fails and may be replaced, the
 * built-in engine starts over. A person's stop ends it at any time, with what was written by then.
 * @param asked.fallback whether the built-in engine may answer in place of a model that fails
 * @throws AppError upstream with the provider's failure, or question_too_long; the signal's reason, unless that is a
 * person's stop
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

/** What the owner has the agent say where the sources do not say, in place of what its writer found to say. */
async function inOwnersWords(written: Answer, { noAnswerText }: AgentSettings, tell: Tell): Promise<Answer | null> {
  if (written.answered !== false || !noAnswerText) return null;
  if (written.text !== '') await tell({ type: 'restart' });
  await tell({ type: 'delta', text: noAnswerText });
  return { ...written, text: noAnswerText, passages: [] };
}

/** What tells where an answer's links may lead. */
interface Shown {
  /** What the writer is shown that it has not written. */
  texts: string[];
  /** What was answered before. */
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

/** The finished answer is what is stored, sent on and shown as links; while it is being written nothing in it can be clicked. */
async function withKnownLinks({ teamId }: OwnedAgent, written: Answer, { texts, answers }: Shown): Promise<Answer> {
  const known = () => addressesIn(texts);
  const { text, moved } = await withoutForeignLinks(teamId, written.text, known, answers);
  if (text === written.text) return written;
  return { ...written, text, passages: written.passages.map((each) => ({ ...each, cited: each.cited.map(moved) })) };
}

/** The agent's settings with some of them changed for one answer; absent ones stay. */
export function settingsWith(
  agent: OwnedAgent,
  changes: { [K in keyof AgentSettings]?: AgentSettings[K] | undefined },
): AgentSettings {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...agent.settings, ...Object.fromEntries(given) };
}
