import { activityRoutes } from './activity';
import { agentRoutes } from './agents';
import { analyticsRoutes } from './analytics';
import { authRoutes } from './auth';
import { accountRoutes } from './auth-account';
import { chatRoutes } from './chat';
import { contactRoutes } from './contact';
import { databaseChatRoutes } from './database-chat';
import { demoRoutes } from './demo';
import { modelRoutes } from './models';
import { notionRoutes } from './notion';
import { providerRoutes } from './providers';
import { sourceRoutes } from './sources';
import { teamRoutes } from './teams';
import { widgetRoutes } from './widget';

/** Every route of the HTTP API. Server, browser and documentation all read this. */
export const api = {
  auth: authRoutes,
  account: accountRoutes,
  teams: teamRoutes,
  agents: agentRoutes,
  sources: sourceRoutes,
  notion: notionRoutes,
  chat: chatRoutes,
  widget: widgetRoutes,
  models: modelRoutes,
  providers: providerRoutes,
  demo: demoRoutes,
  activity: activityRoutes,
  analytics: analyticsRoutes,
  contact: contactRoutes,
  databaseChat: databaseChatRoutes,
};
export type Api = typeof api;
