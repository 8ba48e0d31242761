import { MESSAGES } from '@parley/contract/messages';
import { readable } from '../../../customer-databases/readable';
import { together } from '../../../models/metering';
import { withoutForeignLinks } from '../../../models/prompt/without-links';
import type { AnswerUsage, AnswerWriter } from '../../../models/types';
import { AppError } from '../../../platform/errors';
import type { OwnedAgent } from '../../agents/agents.service';
import { check } from './check';
import { type Refused, writePrompt } from './prompt';
import { readReply } from './read-reply';
import { MODEL_CALLS, STEPS, type Writing, type WrittenSql } from './written';

const PROSE = 'It is neither one statement nor a line that is marked as told.';

/**
 * Lets a model write and checks its statement; a rejected one goes back to it with the reason, twice at most.
 * @param agent the agent whose model writes
 * @param spend called with the model's total usage so far, whether or not it succeeds
 * @throws ModelFailure, DatabaseFailure; AppError unprocessable when no statement passed the checks
 */
export async function writeWithModel(
  { asked, knowledge, database, signal, tell }: Writing,
  { teamId, settings }: OwnedAgent,
  complete: NonNullable<AnswerWriter['complete']>,
  spend: (usage: AnswerUsage) => void,
): Promise<Omit<WrittenSql, 'model' | 'note'>> {
  let usage: AnswerUsage = { promptTokens: 0, completionTokens: 0 };
  const onSpent = (taken: AnswerUsage) => {
    usage = together(usage, taken, settings.contextWindow * MODEL_CALLS);
    spend(usage);
  };
  let refused: Refused | undefined;
  for (let tries = 0; tries < MODEL_CALLS; tries += 1) {
    tell(refused ? STEPS.correcting : STEPS.writing);
    const prompt = await writePrompt(knowledge, asked, settings, refused);
    const { temperature } = settings;
    const answer = await complete({
      ...prompt,
      temperature: refused ? temperature : Math.min(temperature, 0.2),
      signal,
      onSpent,
    });
    onSpent(answer.usage);
    const reply = readReply(answer.text);
    if (reply.kind === 'ask' || reply.kind === 'aside') {
      // The prompt contains rows of the database: a link made from them could leak them.
      const { text } = await withoutForeignLinks(teamId, reply.text, [asked.question]);
      return { ...reply, text, understood: [], usage };
    }
    if (reply.kind === 'prose') {
      refused = { sql: reply.text.slice(0, 4_000), problem: PROSE };
      continue;
    }
    tell(STEPS.checking);
    // Formatted before the check, so that the statement that is shown and run is the one that was admitted.
    const statement = await readable(reply.text, knowledge.schema.dialect, teamId);
    const checked = await check(statement, { schema: knowledge.schema, owner: teamId }, database, signal);
    if (checked.ok) return { kind: 'sql', text: checked.sql, understood: [], usage };
    refused = { sql: statement, problem: checked.problem };
  }
  throw new AppError('unprocessable', MESSAGES.sqlUnwritten);
}
