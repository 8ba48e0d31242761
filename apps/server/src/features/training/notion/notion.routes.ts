import { MESSAGES } from '@parley/contract/messages';
import { notionRoutes } from '@parley/contract/notion';
import { AppError, invalid } from '../../../platform/errors';
import { DONE, implement, nothingMore, type Route } from '../../../platform/http/feature';
import { ownerAt } from '../../agents/agents.policy.service';
import { addToAgent } from '../adding';
import * as notion from './connection';

export const routes: Route[] = [
  implement(notionRoutes.look, {
    policy: nothingMore,
    handler: async ({ deps, session, body }) => {
      await notion.limitAsking(deps, session.teamId);
      const { workspace } = await notion.checkToken(deps, body.token);
      return { workspace, pages: await notion.searchPages(deps, body.token, body.query) };
    },
  }),
  implement(notionRoutes.connection, {
    policy: ownerAt('id'),
    handler: ({ deps, subject }) => notion.connectionOf(deps, subject),
  }),
  implement(notionRoutes.connect, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject, body }) => {
      await notion.limitAsking(deps, subject.teamId);
      return notion.connect(deps, subject, body.token);
    },
  }),
  implement(notionRoutes.disconnect, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject }) => {
      await notion.disconnect(deps, subject);
      return DONE;
    },
  }),
  implement(notionRoutes.pages, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject, query }) => {
      const { connected, workspace } = await notion.connectionOf(deps, subject);
      if (!connected) throw invalid(MESSAGES.notionTokenRequired, 'token');
      await notion.limitAsking(deps, subject.teamId);
      const token = await notion.tokenOf(deps, subject);
      return { workspace, pages: await notion.searchPages(deps, token, query.query) };
    },
  }),
  implement(notionRoutes.addPages, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject, session, body }) => {
      // A token is a secret, which only people may change, as in `connect`.
      if (body.token !== undefined && session.byKey) throw new AppError('forbidden', MESSAGES.apiKeyRefused);
      const pages = notion.newPagesOf(body.pages);
      if (body.token !== undefined) await notion.limitAsking(deps, subject.teamId);
      if (body.token !== undefined) await notion.connect(deps, subject, body.token);
      else if (!(await notion.connectionOf(deps, subject)).connected)
        throw invalid(MESSAGES.notionTokenRequired, 'token');
      const added = await addToAgent(deps, subject, pages);
      return { sources: added.map(({ source }) => source) };
    },
  }),
];
