import { agentRoutes } from './agents';
import { authRoutes } from './auth';
import { chatRoutes } from './chat';
import { modelRoutes } from './models';
import { sourceRoutes } from './sources';
import { widgetRoutes } from './widget';

/** Every route of the HTTP API. Server, browser and documentation all read this. */
export const api = {
  auth: authRoutes,
  agents: agentRoutes,
  sources: sourceRoutes,
  chat: chatRoutes,
  widget: widgetRoutes,
  models: modelRoutes,
};
export type Api = typeof api;
