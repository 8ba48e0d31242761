import { databaseChatRoutes as routes } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import { DONE, implement, nothingMore, type Route } from '../../platform/http/feature';
import { goneSignal } from '../../platform/http/gone';
import { updateConnection } from './connections/change';
import { addConnection, tryConnection } from './connections/connect';
import { presentConnection } from './connections/present';
import { detailsOf, listAll } from './connections/read';
import { removeConnection } from './connections/remove';
import { listSqliteFiles } from './connections/sqlite-files';
import { uploadDatabaseFile } from './connections/upload';
import { closeAsked } from './database-chat.events';
import { limitAttempts } from './database-chat.limits';
import { connectionOfBody, connectionOfPath } from './database-chat.policy';
import { forget, teach } from './teaching/teach';
import { readAgain } from './training/queue';

/** Routes for connections and their teaching. */
export const connectionRoutes: Route[] = [
  implement(routes.list, {
    policy: nothingMore,
    handler: async ({ deps, session }) => ({ connections: await listAll(deps, session.teamId) }),
  }),
  implement(routes.test, {
    policy: nothingMore,
    handler: ({ deps, session, body, reply }) =>
      tryConnection(deps, session.teamId, body.db_metadata, goneSignal(reply)),
  }),
  implement(routes.add, {
    policy: nothingMore,
    handler: async ({ deps, session, body, reply, judgeAgain }) =>
      presentConnection(await addConnection(deps, session.teamId, body, { gone: goneSignal(reply), judgeAgain })),
  }),
  implement(routes.get, {
    policy: connectionOfPath,
    handler: ({ deps, subject, reply }) => detailsOf(deps, subject, goneSignal(reply)),
  }),
  implement(routes.refresh, {
    policy: connectionOfBody,
    handler: async ({ deps, subject }) => {
      await limitAttempts(deps, subject.teamId);
      await readAgain(deps, subject);
      return presentConnection({ ...subject, state: 'training', error: null });
    },
  }),
  implement(routes.update, {
    policy: connectionOfBody,
    handler: async ({ deps, subject, body, reply, judgeAgain }) =>
      presentConnection(await updateConnection(deps, subject, body, { gone: goneSignal(reply), judgeAgain })),
  }),
  implement(routes.remove, {
    policy: connectionOfBody,
    handler: async ({ deps, subject }) => {
      await removeConnection(deps, subject);
      return DONE;
    },
  }),
  implement(routes.close, {
    policy: connectionOfBody,
    handler: async ({ deps, subject }) => {
      deps.events.publish(closeAsked, { connectionId: subject.id });
      return DONE;
    },
  }),
  implement(routes.train, {
    policy: connectionOfBody,
    handler: async ({ deps, subject, body, reply, judgeAgain }) => {
      await teach(deps, subject, body, { gone: goneSignal(reply), judgeAgain });
      return { type: 'success' as const, id: subject.id, message: MESSAGES.databaseTrained, data: subject.id };
    },
  }),
  implement(routes.forgetTeaching, {
    policy: connectionOfPath,
    handler: async ({ deps, subject, params }) => {
      await forget(deps, subject, params.teaching_id);
      return DONE;
    },
  }),
  implement(routes.files, {
    policy: nothingMore,
    handler: async ({ deps, session }) => ({ files: await listSqliteFiles(deps, session.teamId) }),
  }),
  implement(routes.upload, {
    policy: nothingMore,
    handler: ({ deps, session, request }) => uploadDatabaseFile(deps, session.teamId, request),
  }),
];
