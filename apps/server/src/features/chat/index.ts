import { type Feature, hears } from '../../platform/feature';
import { deleteDisowned } from './attachments/attachments.queries';
import { tidy } from './attachments/tidy';
import { stopAsked, turnEnded } from './chat.events';
import { routes as turnRoutes } from './chat.routes';
import { routes as conversationRoutes } from './conversations.routes';
import { giveUpAbandoned, startRecovery } from './turn/recover';
import { runningTurns } from './turn/running-turns';

export const chat: Feature = {
  name: 'chat',
  routes: [...turnRoutes, ...conversationRoutes],
  schedules: [
    { name: 'chat.tidy', everySeconds: 3_600, run: (deps) => tidy(deps) },
    // Should whoever found a process gone have died before this was done.
    { name: 'chat.give-up-abandoned', everySeconds: 60, run: giveUpAbandoned },
  ],
  publishes: [turnEnded, stopAsked],
  hears: [hears(stopAsked, (deps, { conversationId }) => runningTurns(deps).stop(conversationId))],
  erase: {
    // Its attachments go with it, and leave what they held to nobody.
    agent:
      async ({ db, files }) =>
      async () =>
        files.remove(await deleteDisowned(db)),
  },
  start: startRecovery,
};
