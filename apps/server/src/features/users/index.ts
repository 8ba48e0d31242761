import type { Feature } from '../../platform/feature';
import { sessions } from './sessions.tables';

export const users: Feature = {
  name: 'users',
  routes: [],
  entrances: [sessions],
};
