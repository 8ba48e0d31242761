import { activityRoutes } from './activity';
import { agentRoutes } from './agents';
import { analyticsRoutes } from './analytics';
import { apiKeyRoutes } from './api-keys';
import { authRoutes } from './auth';
import { accountRoutes } from './auth-account';
import { caseRoutes } from './cases';
import { chatRoutes } from './chat';
import { contactRoutes } from './contact';
import { creditRoutes } from './credits';
import { customDomainRoutes } from './custom-domains';
import { databaseChatRoutes } from './database-chat';
import { demoRoutes } from './demo';
import { embedCheckRoutes } from './embed-check';
import { followUpRoutes } from './follow-ups';
import { handoverRoutes } from './handovers';
import { leadRoutes } from './leads';
import { modelRoutes } from './models';
import { notificationRoutes } from './notifications';
import { notionRoutes } from './notion';
import { paymentRoutes } from './payments';
import { providerRoutes } from './providers';
import { sourceSearchRoutes } from './source-search';
import { sourceRoutes } from './sources';
import { subscriptionRoutes } from './subscriptions';
import { teamRoutes } from './teams';
import { visitorRightsRoutes } from './visitor-rights';
import { webhookRoutes } from './webhooks';
import { websiteRoutes } from './websites';
import { widgetRoutes } from './widget';

/** Every route of the HTTP API: the server, the browser and the documentation are built on it. */
export const api = {
  auth: authRoutes,
  account: accountRoutes,
  teams: teamRoutes,
  apiKeys: apiKeyRoutes,
  agents: agentRoutes,
  sources: sourceRoutes,
  sourceSearch: sourceSearchRoutes,
  cases: caseRoutes,
  websites: websiteRoutes,
  notion: notionRoutes,
  chat: chatRoutes,
  handovers: handoverRoutes,
  widget: widgetRoutes,
  leads: leadRoutes,
  visitorRights: visitorRightsRoutes,
  embedCheck: embedCheckRoutes,
  webhooks: webhookRoutes,
  notifications: notificationRoutes,
  customDomains: customDomainRoutes,
  models: modelRoutes,
  providers: providerRoutes,
  demo: demoRoutes,
  activity: activityRoutes,
  analytics: analyticsRoutes,
  followUps: followUpRoutes,
  credits: creditRoutes,
  payments: paymentRoutes,
  subscriptions: subscriptionRoutes,
  contact: contactRoutes,
  databaseChat: databaseChatRoutes,
};
export type Api = typeof api;
