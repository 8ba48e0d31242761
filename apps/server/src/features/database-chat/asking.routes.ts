import { type GeneratedSql, type generateEvent, databaseChatRoutes as routes } from '@parley/contract/database-chat';
import type { z } from 'zod';
import { acceptedLanguage } from '../../language/accepted-language';
import { type Audience, deliver } from '../../platform/http/deliver';
import { DONE, implement, type Route } from '../../platform/http/feature';
import { goneSignal } from '../../platform/http/gone';
import { ownAgent } from '../agents/agents.service';
import { limitQuestions } from './database-chat.limits';
import { connectionOfBody, keptOfBody, keptOfPath } from './database-chat.policy';
import { generateFor } from './kept/generate-kept';
import { markRight, readKept } from './kept/kept';
import { runKept } from './kept/run-kept';
import { exportSql } from './running/export';
import { asResult, runSql } from './running/run';
import { rewrite } from './writing/rewrite';

type GenerateEvent = z.output<typeof generateEvent>;

/** How a written statement, and the steps of writing it, are presented. */
const toOwner: Audience<GeneratedSql, GeneratedSql, GenerateEvent> = {
  present: (written) => written,
  last: (result) => ({ type: 'sql', result }),
};
const sayStep = (tell: (event: GenerateEvent) => void) => (text: string) => tell({ type: 'step', text });

/** Routes from a question to its rows. */
export const askingRoutes: Route[] = [
  implement(routes.rewrite, {
    policy: connectionOfBody,
    handler: async ({ deps, session, subject, body, reply }) => {
      const agent = body.agent_id === undefined ? undefined : await ownAgent(deps, session.teamId, body.agent_id);
      await limitQuestions(deps, session.teamId);
      const asked = { question: body.new_question, lastQuestion: body.last_question };
      return { question: await rewrite(deps, subject, agent, asked, goneSignal(reply)) };
    },
  }),
  implement(routes.generate, {
    policy: connectionOfBody,
    handler: async ({ deps, session, subject, body, judgeAgain: again, ...connection }) => {
      await limitQuestions(deps, session.teamId);
      const { question, last_question: lastQuestion, agent_id: agentId, keep } = body;
      const asked = { memberId: session.userId, question, lastQuestion, agentId, again, keep };
      return deliver(connection, (tell, gone) => generateFor(deps, subject, asked, gone, sayStep(tell)), toOwner);
    },
  }),
  implement(routes.run, {
    policy: connectionOfBody,
    handler: async ({ deps, session, subject, body, request, reply, judgeAgain }) => {
      await limitQuestions(deps, session.teamId);
      const gone = goneSignal(reply);
      const { sql, message_id: messageId } = body;
      const browser = acceptedLanguage(request.headers['accept-language']);
      if (messageId !== undefined) return runKept(deps, subject, { sql, messageId, browser }, { gone, judgeAgain });
      const ran = await runSql(deps, subject, { sql, language: browser ?? 'en' }, gone);
      // The database may have taken its time.
      await judgeAgain();
      return asResult(ran, null);
    },
  }),
  implement(routes.export, {
    policy: connectionOfBody,
    handler: async ({ deps, session, subject, body, ...connection }) => {
      await limitQuestions(deps, session.teamId);
      return exportSql(deps, subject, body.sql, goneSignal(connection.reply), connection);
    },
  }),
  implement(routes.kept, {
    policy: keptOfPath,
    handler: ({ deps, subject }) => readKept(deps, subject),
  }),
  implement(routes.markRight, {
    policy: keptOfBody,
    handler: async ({ deps, subject, body }) => {
      await markRight(deps, subject, body.right);
      return DONE;
    },
  }),
];
