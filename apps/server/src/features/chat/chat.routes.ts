import { agentRoutes } from '@parley/contract/agents';
import { chatRoutes } from '@parley/contract/chat';
import { AUDIO_EXTENSIONS, FILE_EXTENSIONS } from '@parley/contract/constants';
import type { FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../../language/accepted-language';
import { notFound } from '../../platform/errors';
import { deliver, deliverStream } from '../../platform/http/deliver';
import { DONE, implement, type Route } from '../../platform/http/feature';
import { goneSignal } from '../../platform/http/gone';
import { customerOf } from '../../platform/network';
import { ownAgentAt } from '../agents/agents.policy.service';
import { type Upload, withOneFile } from '../training/training.service';
import { isOfTeam, pageOf } from '../widget/visits.service';
import { settingsWith } from './answer/answer';
import { previewPrompt } from './answer/preview-prompt';
import type { Tell } from './answer/reply';
import { attach } from './attachments/attach';
import { sendRecording } from './attachments/recording';
import { openAgent, openConversation, ownAttachment, ownConversation, ownRecording } from './chat.policy';
import { toComparison, toOwner, toVisitor } from './chat.present';
import * as service from './chat.service';

const languageOf = ({ headers }: FastifyRequest) => acceptedLanguage(headers['accept-language']);
const ATTACHABLE = [...FILE_EXTENSIONS, ...AUDIO_EXTENSIONS];

export const routes: Route[] = [
  implement(chatRoutes.send, {
    policy: ownAgentAt('agentId'),
    handler: ({ deps, session, subject: agent, params: { conversationId }, body, judgeAgain, ...connection }) => {
      const { question, attachment_ids: attachmentIds, ...rest } = body;
      const language = languageOf(connection.request);
      const by = { by: 'owner', memberId: session.userId } as const;
      const asked = { ...by, agent, again: judgeAgain, conversationId, question, attachmentIds, language, ...rest };
      return deliver(connection, (tell) => service.ask(deps, asked, tell), toOwner);
    },
  }),
  implement(chatRoutes.sendPublic, {
    policy: openAgent,
    handler: async ({ deps, subject: agent, params: { conversationId }, body, judgeAgain, ...connection }) => {
      const { identity, ...rest } = body;
      const address = connection.request.ip;
      const language = languageOf(connection.request);
      const ofTeam = await isOfTeam(deps, agent.id, connection.request);
      const sentAs = pageOf(deps, agent.id, connection.request);
      const from = { address, ofTeam, sentAs, identity, language, ...rest };
      const again = async () => {
        if (ofTeam && !(await isOfTeam(deps, agent.id, connection.request))) throw notFound();
        return judgeAgain();
      };
      const asked = { by: 'visitor', agent, again, conversationId, ...from } as const;
      return deliver(connection, (tell) => service.ask(deps, asked, tell), toVisitor(agent));
    },
  }),
  implement(chatRoutes.stop, {
    policy: ownConversation,
    handler: async ({ deps, subject }) => {
      service.stop(deps, subject.id);
      return DONE;
    },
  }),
  implement(chatRoutes.stopPublic, {
    policy: openConversation,
    handler: async ({ deps, subject }) => {
      service.stop(deps, subject.row.id);
      return DONE;
    },
  }),
  implement(chatRoutes.compare, {
    policy: ownAgentAt('agentId'),
    handler: ({ deps, subject, body, ...connection }) => {
      // A failing model is reported and never replaced: models are what is being compared.
      const language = languageOf(connection.request);
      const settings = settingsWith(subject, body.settings);
      const by = { purpose: 'comparison', settings, fallback: false, language } as const;
      const answering = (tell: Tell, gone: AbortSignal) =>
        service.tryQuestion(deps, subject, body.question, by, gone, tell);
      return deliverStream(connection, answering, toComparison);
    },
  }),
  implement(agentRoutes.prompt, {
    policy: ownAgentAt('id'),
    handler: ({ deps, subject, body, request }) =>
      previewPrompt(deps, subject, body.question, settingsWith(subject, body.settings), languageOf(request)),
  }),
  implement(chatRoutes.attach, {
    policy: ownAgentAt('agentId'),
    handler: ({ deps, subject, request, reply }) => {
      const from = { network: customerOf(request.ip), gone: goneSignal(reply) };
      const use = async (upload: Upload) => ({ attachment: await attach(deps, subject, upload, from) });
      return withOneFile(deps, { teamId: subject.teamId, request }, use, ATTACHABLE);
    },
  }),
  implement(chatRoutes.attachmentText, {
    policy: ownAttachment,
    handler: async ({ subject: { name, text, note, pages } }) => ({ name, text, characters: text.length, pages, note }),
  }),
  implement(chatRoutes.recording, {
    policy: ownRecording,
    handler: ({ deps, subject, ...connection }) => sendRecording(deps, connection, subject),
  }),
];
