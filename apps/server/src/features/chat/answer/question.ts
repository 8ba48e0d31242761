import type { AgentSettings } from '@parley/contract/agents';
import type { Language } from '../../../language/language';
import type { Purpose } from '../../../models/metering';
import type { AnswerWriter, HistoryMessage } from '../../../models/types';
import type { OwnedAgent } from '../../agents/agents.service';
import type { Version } from '../../knowledge/knowledge.service';
import type { Spend } from './reply';

/** A question to an agent, with everything besides the agent's sources that its answer may draw on. */
export interface Question {
  agent: OwnedAgent;
  /** As the person typed it. */
  question: string;
  /** Oldest first, without the question itself. */
  history: HistoryMessage[];
  /** Ids of the attachments to read with it; those that came with this question are first. */
  attachments: string[];
  /** How many of them came with this question rather than an earlier one. */
  attachedNow?: number;
  /** The language that the asker's browser prefers. */
  language?: Language | null;
  /** The time zone in which 'now' is understood; the server's if absent. */
  zone?: string | undefined;
  /** What the asker's chat calls the agent, if not by its name. */
  shownAs?: string | undefined;
  /** The asker's chat has a button for requesting a person. */
  offersPerson?: boolean;
  /** Why the voice message that makes up the whole question has no transcript. */
  notTranscribed?: string | undefined;
  /** Used in place of the agent's own. */
  settings?: AgentSettings;
  /** Writes in place of the agent's own writer; nobody is charged. */
  writer?: AnswerWriter;
  /** The version of the agent's index to search, when comparing versions; the current one if absent. */
  version?: Version;
  /** What the question is for, when it is asked outside a turn. */
  purpose?: Extract<Purpose, 'comparison' | 'trial'>;
  /** Resolves when the writer may be called; if absent, it may be called at once. */
  cleared?: Promise<void> | undefined;
  /** Reports what a model used, even in a turn that may never get an answer. */
  onSpent?: Spend;
  signal: AbortSignal;
}
