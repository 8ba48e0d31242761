import type { Queryable } from './database';

/** How many AI Actions of an agent a feature stands for: what the agent does beyond answering. */
export type CountActions = (db: Queryable, owner: { teamId: string; agentId: string }) => Promise<number>;

/** What an agent does beyond answering, whichever feature does it. */
export class Actions {
  private readonly counts: readonly CountActions[];

  constructor(ofFeatures: readonly (CountActions | undefined)[]) {
    this.counts = ofFeatures.flatMap((count) => count ?? []);
  }

  async count(db: Queryable, owner: { teamId: string; agentId: string }): Promise<number> {
    let actions = 0;
    for (const count of this.counts) actions += await count(db, owner);
    return actions;
  }
}
