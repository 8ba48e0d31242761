import type { Feature } from '../platform/http/feature';
import { agents } from './agents';
import { auth } from './auth';
import { chat } from './chat';
import { knowledge } from './knowledge';
import { sources } from './sources';
import { widget } from './widget';

/** Every feature of the product. */
export const features: Feature[] = [auth, agents, knowledge, sources, chat, widget];
