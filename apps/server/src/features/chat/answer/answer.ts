import type { AgentSettings } from '@parley/contract/agents';
import type { Passage } from '@parley/contract/chat';
import type { Language } from '../../../language/language';
import { rewriteQuestion } from '../../../language/question/rewrite-question';
import { shorten } from '../../../language/shorten';
import { asksForAttached } from '../../../models/attached';
import { QuestionTooLong } from '../../../models/prompt/fit';
import type {
  AnswerRequest,
  AnswerUsage,
  AnswerWriter,
  FoundPassage,
  HistoryMessage,
  NamedText,
  UsedPassage,
} from '../../../models/types';
import { ModelFailure } from '../../../models/types';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { OwnedAgent } from '../../agents/agents.service';
import { findPassages } from '../../knowledge/knowledge.service';
import { findAttachments } from '../attachments/attachments.queries';

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
  /** Why no word is known of the voice message that is the whole question. */
  notTranscribed?: string | undefined;
  /** In place of the agent's own. */
  settings?: AgentSettings;
  signal: AbortSignal;
}

/** An answer as it is stored, whoever wrote it. */
export interface Reply {
  text: string;
  source: 'chat' | 'SQL-Generated';
  status: 'complete' | 'stopped';
  /** False when its writer says that the sources do not tell; null when it did not say. */
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
  /** Why the built-in engine answered in the place of a model that failed, for the owner. */
  note: string | null;
}

/** An answer that no conversation keeps. */
export interface TriedAnswer extends Answer {
  responseTimeMs: number;
}

/** What whoever waits for an answer is told while it is being written. */
export type Progress = { type: 'delta'; text: string } | { type: 'restart' };
/** Resolves when the writing may go on. */
export type Tell = (progress: Progress) => void | Promise<void>;

/** A person ended the answer; what was written is kept. */
export class StoppedByPerson extends Error {}

/** Finds what a question is answered from, and puts together all that its writer may know. */
export async function prepareAnswer(deps: Deps, asked: Question): Promise<AnswerRequest> {
  const { agent, question, history, notTranscribed, language, signal, settings = agent.settings } = asked;
  const searchQuery = rewriteQuestion(
    shorten(question),
    history.map((message) => ({ ...message, content: shorten(message.content) })),
  );
  const attachments = await attachedTexts(deps, asked);
  // What a person shows is the subject then, and the sources are another one.
  const aside = asksForAttached(question, attachments);
  const passages = aside ? [] : await findPassages(deps, agent, searchQuery, signal);
  const material = { question, searchQuery, history, passages, attachments, notTranscribed, language };
  return { agentName: agent.name, ...material, settings, signal };
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
 * built-in engine begins anew. A person's stop ends it at any time, with what was written by then.
 * @param asked.fallback whether the built-in engine may answer in the place of a model that fails
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
  try {
    const [request, { writer }] = await Promise.all([prepareAnswer(deps, asked), deps.models.writerFor(settings)]);
    written.searchQuery = request.searchQuery;
    await writeOrFallBack(deps, writer, request, asked.fallback, written, tell);
    return written;
  } catch (error) {
    if (signal.reason instanceof StoppedByPerson) return { ...written, status: 'stopped' };
    if (error instanceof QuestionTooLong) throw new AppError('question_too_long', error.message);
    throw error;
  }
}

async function writeOrFallBack(
  { log, models: { builtIn } }: Deps,
  writer: AnswerWriter,
  request: AnswerRequest,
  fallback: boolean,
  written: Answer,
  tell: Tell,
): Promise<void> {
  try {
    await write(writer, request, written, tell);
  } catch (error) {
    if (!(error instanceof ModelFailure) || error instanceof QuestionTooLong) throw error;
    const { message, beforeFirstToken, ...details } = error;
    log.warn({ model: writer.label, reason: message, ...details }, 'model failed');
    if (!fallback || writer === builtIn) throw new AppError('upstream', message);
    if (!beforeFirstToken) await tell({ type: 'restart' });
    written.note = `${message} Built-in answered instead.`;
    await write(builtIn, request, written, tell);
  }
}

/** Puts what a writer writes, as it comes, into the answer. */
async function write(writer: AnswerWriter, request: AnswerRequest, written: Answer, tell: Tell): Promise<void> {
  written.text = '';
  written.model = writer.label;
  for await (const part of writer.write(request)) {
    // A writer that hears of the stop late must not write on.
    request.signal.throwIfAborted();
    if (part.type === 'text') {
      written.text += part.text;
      await tell({ type: 'delta', text: part.text });
    } else {
      written.usage = part.usage;
      written.answered = part.answered;
      if (part.answered) written.passages = part.used.flatMap((used) => namedPassage(request.passages, used));
    }
  }
}

/** Without what only a search knows of a passage. */
function namedPassage(found: readonly FoundPassage[], { index, quotes, cited }: UsedPassage): Passage[] {
  const passage = found[index];
  if (passage === undefined) return [];
  const { source_id, source_name, kind, heading, page, url, text } = passage;
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
