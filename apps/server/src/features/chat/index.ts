import type { Feature } from '../../platform/http/feature';
import { routes as turnRoutes } from './chat.routes';
import { routes as conversationRoutes } from './conversations.routes';
import { startRecovery } from './turn/recover';

export const chat: Feature = { name: 'chat', routes: [...turnRoutes, ...conversationRoutes], start: startRecovery };
