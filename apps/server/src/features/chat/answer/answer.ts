import type { AgentSettings } from '@parley/contract/agents';
import type { Passage } from '@parley/contract/chat';
import type { Language } from '../../../language/language';
import { rewriteQuestion } from '../../../language/question/rewrite-question';
import { shorten } from '../../../language/shorten';
import { asksForAttached } from '../../../models/attached';
import { type Purpose, type Spender, usageOf } from '../../../models/metering';
import { addressesIn } from '../../../models/prompt/addresses';
import { QuestionTooLong } from '../../../models/prompt/fit';
import { withoutForeignLinks } from '../../../models/prompt/without-links';
import type {
  AnswerRequest,
  AnswerUsage,
  AnswerWriter,
  HistoryMessage,
  NamedText,
  UsedPassage,
} from '../../../models/types';
import { ModelFailure } from '../../../models/types';
import { isZone } from '../../../platform/day-starts';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { type OwnedAgent, spenderFor } from '../../agents/agents.service';
import { findPassages, type Version } from '../../knowledge/knowledge.service';
import { findAttachments } from '../attachments/attachments.queries';
import { sectionOf } from './section';

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
  signal: AbortSignal;
}

/** An answer as it is stored, whoever wrote it. */
export interface Reply {
  text: string;
  source: 'chat' | 'SQL-Generated';
  status: 'complete' | 'stopped';
  /** False when its writer says that the sources do not say; null when it did not say. */
  answered: boolean | null;
  /** What the answer rests on. */
  passages: Passage[];
  /** The question as it was understood from the conversation; what was searched for. */
  searchQuery: string;
  /** Who wrote it. */
  model: string;
  usage: AnswerUsage | null;
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
  const found = aside ? NOTHING : await findPassages(deps, agent, searchQuery, signal, asked.version);
  const now = { at: new Date(), zone: zone && isZone(zone) ? zone : SERVER_ZONE };
  const asker = { offersPerson, language, now };
  const material = { question, searchQuery, history, ...found, attachments, notTranscribed, ...asker };
  const settings = asked.settings ?? agent.settings;
  return { agentName: agent.name, ...material, settings, owner: agent.teamId, signal };
}

async function attachedTexts({ db }: Deps, asked: Question): Promise<NamedText[]> {
  const { agent, attachments, attachedNow = 0 } = asked;
  if (attachments.length === 0) return [];
  const found = await findAttachments(db, { teamId: agent.teamId, agentId: agent.id }, attachments);
  const now = new Set(attachments.slice(0, attachedNow));
  return found.map((attachment) => ({ ...attachment, now: now.has(attachment.id) }));
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
  let prepared: AnswerRequest | undefined;
  try {
    const spender = spenderFor(agent, asked.purpose ?? 'turn');
    const [request, { writer }] = await Promise.all([
      prepareAnswer(deps, asked),
      asked.writer ? { writer: asked.writer } : deps.models.writerFor(settings, spender),
      asked.cleared,
    ]);
    prepared = shownTo(writer, request);
    written.searchQuery = request.searchQuery;
    shown = shownIn(prepared);
    await writeOrFallBack(deps, writer, prepared, asked.fallback && spender, written, tell);
    return (await inOwnersWords(written, settings, tell)) ?? (await withKnownLinks(agent, written, shown));
  } catch (error) {
    if (signal.reason instanceof StoppedByPerson) {
      // What was written was paid for, though nobody counted it.
      const usage = prepared && written.text ? usageOf(prepared, written.text) : null;
      return await withKnownLinks(agent, { ...written, status: 'stopped', usage }, shown);
    }
    if (error instanceof QuestionTooLong) throw new AppError('question_too_long', error.message);
    throw error;
  }
}

/** @param fallback on whose behalf the built-in engine may take over; false when it may not */
async function writeOrFallBack(
  { log, models }: Deps,
  writer: AnswerWriter,
  request: AnswerRequest,
  fallback: Spender | false,
  written: Answer,
  tell: Tell,
): Promise<void> {
  try {
    await write(writer, request, written, tell);
  } catch (error) {
    if (!(error instanceof ModelFailure) || error instanceof QuestionTooLong) throw error;
    const { message, beforeFirstToken, ...details } = error;
    log.warn({ model: writer.label, reason: message, ...details }, 'model failed');
    if (!fallback || writer.engine === 'built-in') throw new AppError('upstream', message);
    if (!beforeFirstToken) await tell({ type: 'restart' });
    written.note = `${message} Built-in answered instead.`;
    const builtIn = models.builtInFor(fallback);
    await write(builtIn, shownTo(builtIn, request), written, tell);
  }
}

/** The built-in engine would answer from what the search did not find; a model can see what does not answer. */
function shownTo({ engine }: AnswerWriter, request: AnswerRequest): AnswerRequest {
  return engine === 'built-in' ? { ...request, rest: [] } : request;
}

/** Puts what a writer writes, as it comes, into the answer. */
async function write(writer: AnswerWriter, request: AnswerRequest, written: Answer, tell: Tell): Promise<void> {
  written.text = '';
  written.model = writer.label;
  for await (const part of writer.write(request)) {
    // A writer that learns of the stop late must not continue.
    request.signal.throwIfAborted();
    if (part.type === 'text') {
      written.text += part.text;
      await tell({ type: 'delta', text: part.text });
    } else {
      written.usage = part.usage;
      written.answered = part.answered;
      // What is quoted is named, also under a hedge.
      const named = part.used.filter(({ quotes }) => part.answered || (quotes ?? []).length > 0);
      written.passages = named.flatMap((used) => namedPassage(request, used));
    }
  }
}

/** What the owner has the agent say where the sources do not say, in place of what its writer found to say. */
async function inOwnersWords(written: Answer, { noAnswerText }: AgentSettings, tell: Tell): Promise<Answer | null> {
  if (written.answered !== false || !noAnswerText) return null;
  if (written.text !== '') await tell({ type: 'restart' });
  await tell({ type: 'delta', text: noAnswerText });
  return { ...written, text: noAnswerText, passages: [] };
}

/** Numbered as writers name them. */
const allOf = ({ passages, rest = [] }: AnswerRequest) => [...passages, ...rest];

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

/** Without what only a search knows of a passage. */
function namedPassage(request: AnswerRequest, { index, excerpt, quotes, cited }: UsedPassage): Passage[] {
  if (excerpt !== undefined) {
    const attachment = request.attachments[index];
    if (attachment === undefined) return [];
    const place = { heading: null, page: null, url: null };
    const named = { source_id: attachment.id, source_name: attachment.name, kind: 'attachment' as const };
    return [{ ...named, ...place, text: excerpt, quotes, cited }];
  }
  const passage = allOf(request)[index];
  if (passage === undefined) return [];
  const { source_id, source_name, kind, page, url, text } = passage;
  const heading = sectionOf(passage, quotes);
  return [{ source_id, source_name, kind, heading, page, url, text, quotes, cited }];
}

/** The agent's settings with some of them changed for one answer; absent ones stay. */
export function settingsWith(
  agent: OwnedAgent,
  changes: { [K in keyof AgentSettings]?: AgentSettings[K] | undefined },
): AgentSettings {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...agent.settings, ...Object.fromEntries(given) };
}
