import { type Feature, subscribes } from '../../platform/feature';
import { turnEnded } from '../chat/chat.events';
import { routes } from './activity.routes';
import { indexConversations, indexStale } from './indexing';

export const activity: Feature = {
  name: 'activity',
  routes,
  schedules: [{ name: 'activity.index-stale', everySeconds: 60, run: indexStale }],
  subscribes: [
    subscribes({
      name: 'activity.index-turns',
      topic: turnEnded,
      handle: ({ db }, events) =>
        indexConversations(db, [...new Set(events.map(({ payload }) => payload.conversationId))]),
    }),
  ],
};
