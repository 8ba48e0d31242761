import type { Queryable } from './database';

/** Counts the AI Actions of an agent that a feature contributes: things the agent does beyond answering. */
export type CountActions = (db: Queryable, owner: { teamId: string; agentId: string }) => Promise<number>;

/** Counts an agent's AI Actions across all features. */
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
