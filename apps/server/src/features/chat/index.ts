import type { Feature } from '../../platform/http/feature';
import { startTidying } from './attachments/tidy';
import { routes as turnRoutes } from './chat.routes';
import { routes as conversationRoutes } from './conversations.routes';
import { startRecovery } from './turn/recover';

export const chat: Feature = {
  name: 'chat',
  routes: [...turnRoutes, ...conversationRoutes],
  start: async (deps) => {
    const endRecovery = await startRecovery(deps);
    const endTidying = await startTidying(deps);
    return async () => {
      endTidying();
      await endRecovery();
    };
  },
};
