import type { Feature } from '../../platform/http/feature';
import { keepEmbedded } from './embedding';
import { embedHandler } from './knowledge.jobs';
import { keepSwept } from './sweeping';

export const knowledge: Feature = {
  name: 'knowledge',
  routes: [],
  jobs: (deps) => (deps.models.embedder === null ? [] : [embedHandler(deps, deps.models.embedder)]),
  start: async (deps) => {
    const { embedder } = deps.models;
    const ends = [keepSwept(deps), ...(embedder === null ? [] : [keepEmbedded(deps, embedder)])];
    return async () => {
      for (const end of ends) await end();
    };
  },
};
