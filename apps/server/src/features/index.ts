import type { Feature } from '../platform/feature';
import { NamedFiles } from '../platform/named-files';
import { activity } from './activity';
import { agentManagement } from './agent-management';
import { agents } from './agents';
import { analytics } from './analytics';
import { apiKeys } from './api-keys';
import { auth } from './auth';
import { cases } from './cases';
import { chat } from './chat';
import { contact } from './contact';
import { credits } from './credits';
import { customDomains } from './custom-domains';
import { databaseChat } from './database-chat';
import { demo } from './demo';
import { embedCheck } from './embed-check';
import { followUps } from './follow-ups';
import { knowledge } from './knowledge';
import { leads } from './leads';
import { notifications } from './notifications';
import { payments } from './payments';
import { providers } from './providers';
import { sources } from './sources';
import { suggestions } from './suggestions';
import { teams } from './teams';
import { training } from './training';
import { users } from './users';
import { visitorRights } from './visitor-rights';
import { webhooks } from './webhooks';
import { websites } from './websites';
import { widget } from './widget';

/** Every feature of the product, each after those that it depends on; erasing runs in reverse order. */
export const features: Feature[] = [
  users,
  auth,
  teams,
  apiKeys,
  providers,
  agents,
  credits,
  payments,
  sources,
  knowledge,
  training,
  websites,
  suggestions,
  chat,
  cases,
  widget,
  leads,
  visitorRights,
  embedCheck,
  demo,
  activity,
  analytics,
  followUps,
  contact,
  webhooks,
  notifications,
  customDomains,
  databaseChat,
  agentManagement,
];

export const namedFiles = new NamedFiles(features.flatMap(({ files = [] }) => files));
