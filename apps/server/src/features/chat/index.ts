import { type Feature, hears } from '../../platform/feature';
import { deleteDisowned, sumBytesOfTeam } from './attachments/attachments.queries';
import { tidy } from './attachments/tidy';
import { keepWithinBounds } from './bound';
import { conversationStarted, handoverChanged, humanRequested, stopAsked, turnEnded } from './chat.events';
import { routes as turnRoutes } from './chat.routes';
import { contents } from './chat.tables';
import { removeConversations } from './conversations';
import { routes as conversationRoutes } from './conversations.routes';
import { endTakeovers } from './handover/handover';
import { routes as handoverRoutes } from './handover/handover.routes';
import { keptOf } from './kept.queries';
import { forgetOutdated } from './retention';
import { giveUpAbandoned, startRecovery } from './turn/recover';
import { runningTurns } from './turn/running-turns';

export const chat: Feature = {
  name: 'chat',
  routes: [...turnRoutes, ...conversationRoutes, ...handoverRoutes],
  schedules: [
    { name: 'chat.tidy', everySeconds: 3_600, run: (deps) => tidy(deps) },
    { name: 'chat.forget-outdated', everySeconds: 3_600, run: forgetOutdated },
    { name: 'chat.keep-within-bounds', everySeconds: 600, run: (deps, signal) => keepWithinBounds(deps, signal) },
    // In case the process that noticed another one's death died before it could do this.
    { name: 'chat.give-up-abandoned', everySeconds: 60, run: giveUpAbandoned },
  ],
  publishes: [turnEnded, conversationStarted, humanRequested, stopAsked, handoverChanged],
  stores: async (db, teamId) => (await sumBytesOfTeam(db, teamId)) + (await keptOf(db, teamId)),
  files: [contents.fileKey],
  hears: [hears(stopAsked, (deps, { conversationId }) => runningTurns(deps).stop(conversationId))],
  erase: {
    beforeAgent: removeConversations,
    // Deleting the agent deletes its attachments; this then deletes their contents.
    agent:
      async ({ db, files }) =>
      async () =>
        files.remove(await deleteDisowned(db)),
    member: endTakeovers,
  },
  start: startRecovery,
};
