import type { Feature } from '../platform/http/feature';
import { agents } from './agents';
import { auth } from './auth';
import { chat } from './chat';
import { sources } from './sources';
import { widget } from './widget';

/** Every feature of the product. */
export const features: Feature[] = [auth, agents, sources, chat, widget];
