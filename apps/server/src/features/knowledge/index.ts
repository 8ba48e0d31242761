import { type Feature, subscribes } from '../../platform/feature';
import { queueMissing } from './embedding';
import { indexReplaced } from './knowledge.events';
import { embedHandler } from './knowledge.jobs';
import { sweepSegments } from './segments';
import { sumUnusual } from './segments.queries';
import { strikeKnowledge } from './strike';

export const knowledge: Feature = {
  name: 'knowledge',
  routes: [],
  stores: sumUnusual,
  jobs: (deps) => (deps.config.EMBEDDING_MODEL === undefined ? [] : [embedHandler(deps)]),
  schedules: [
    { name: 'knowledge.sweep', everySeconds: 60, run: ({ db }, signal) => sweepSegments(db, signal) },
    { name: 'knowledge.queue-missing-vectors', everySeconds: 300, run: queueMissing },
  ],
  publishes: [indexReplaced],
  subscribes: [subscribes({ name: 'knowledge.embed-new', topic: indexReplaced, handle: queueMissing })],
  erase: {
    agent:
      async (deps, _tx, { agentId }) =>
      () =>
        strikeKnowledge(deps, agentId),
  },
};
