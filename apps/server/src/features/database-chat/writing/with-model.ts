import { MESSAGES } from '@parley/contract/messages';
import { readable } from '../../../customer-databases/readable';
import { together } from '../../../models/metering';
import { addressesIn } from '../../../models/prompt/addresses';
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
 * Lets a model write, checks its statement, and gives it back with what is wrong with it, twice at most.
 * @param agent whose model it is
 * @param spend told of all that the model took by then, whatever comes of it
 * @throws ModelFailure, DatabaseFailure; AppError unprocessable when no statement held
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
      // Rows of the database are in the prompt: an address made of them would carry them away.
      const { text } = await withoutForeignLinks(teamId, reply.text, () => addressesIn([asked.question]));
      return { ...reply, text, understood: [], usage };
    }
    if (reply.kind === 'prose') {
      refused = { sql: reply.text.slice(0, 4_000), problem: PROSE };
      continue;
    }
    tell(STEPS.checking);
    // Before it is checked, so that the statement that is shown and run is the one that was let through.
    const statement = await readable(reply.text, knowledge.schema.dialect, teamId);
    const checked = await check(statement, { schema: knowledge.schema, owner: teamId }, database, signal);
    if (checked.ok) return { kind: 'sql', text: checked.sql, understood: [], usage };
    refused = { sql: statement, problem: checked.problem };
  }
  throw new AppError('unprocessable', MESSAGES.sqlUnwritten);
}
