import type { Feature } from '../platform/feature';
import { activity } from './activity';
import { agentManagement } from './agent-management';
import { agents } from './agents';
import { analytics } from './analytics';
import { auth } from './auth';
import { chat } from './chat';
import { contact } from './contact';
import { databaseChat } from './database-chat';
import { demo } from './demo';
import { knowledge } from './knowledge';
import { providers } from './providers';
import { sources } from './sources';
import { suggestions } from './suggestions';
import { teams } from './teams';
import { training } from './training';
import { widget } from './widget';

/** Every feature of the product, each behind those that it stands on: what is erased goes from the last to the first. */
export const features: Feature[] = [
  auth,
  teams,
  providers,
  agents,
  sources,
  knowledge,
  training,
  suggestions,
  chat,
  widget,
  demo,
  activity,
  analytics,
  contact,
  databaseChat,
  agentManagement,
];
