import type { Tx } from './database';

/** Identifies an agent and its team. */
export interface AgentOwner {
  teamId: string;
  agentId: string;
}

/** A user who leaves a team or is removed from it. */
export interface Membership {
  teamId: string;
  userId: string;
}

/** What is deleted from a conversation: single items, or everything that was said. */
export interface Deleted {
  teamId: string;
  conversationId: string;
  ids: readonly string[] | 'all that was said';
}

/**
 * What a feature deletes along with an agent, a team, a member or part of a conversation, beyond what the database
 * deletes by cascade. `Deps` is a parameter because it holds the `Erasing` of all features itself.
 */
export interface Erase<Deps> {
  /** Before the agent is deleted, deletes in steps what may be too much for one transaction. */
  beforeAgent?: (deps: Deps, owner: AgentOwner) => Promise<void>;
  /** Runs within the transaction that deletes the agent. @returns what to do once that is committed */
  agent?: (deps: Deps, tx: Tx, owner: AgentOwner) => Promise<(() => Promise<void>) | undefined>;
  /** Ends what a member was doing, in the transaction that ends the membership and locks the team; as `agent`. */
  member?: (deps: Deps, tx: Tx, membership: Membership) => Promise<(() => Promise<void>) | undefined>;
  /** Deletes copies of what is deleted, in the same transaction, which locks the conversation. */
  copies?: (tx: Tx, deleted: Deleted) => Promise<void>;
  /** Throws an AppError while a team cannot be deleted; runs in the transaction that ends the team and locks it. */
  mayEndTeam?: (tx: Tx, teamId: string) => Promise<void>;
  /** Deletes installation-wide settings of the operating team, in the transaction that ends that team; as `agent`. */
  installation?: (deps: Deps, tx: Tx) => Promise<(() => Promise<void>) | undefined>;
  /** After a team was ended and before that is acknowledged: drops what is cached about it. */
  ended?: (deps: Deps, teamId: string) => Promise<void>;
  /** Deletes a team's data in steps, since there may be much of it; after a crash it runs again. */
  team?: (deps: Deps, teamId: string) => Promise<void>;
}

/** Calls the features from last to first, so that each comes before those that it depends on. */
export class Erasing<Deps> {
  private readonly lastFirst: readonly Erase<Deps>[];

  /** @param firstFirst of each feature, in dependency order */
  constructor(firstFirst: readonly (Erase<Deps> | undefined)[]) {
    this.lastFirst = firstFirst.flatMap((erase) => erase ?? []).reverse();
  }

  async beforeAgent(deps: Deps, owner: AgentOwner): Promise<void> {
    for (const erase of this.lastFirst) await erase.beforeAgent?.(deps, owner);
  }

  agent(deps: Deps, tx: Tx, owner: AgentOwner): Promise<() => Promise<void>> {
    return this.each((erase) => erase.agent?.(deps, tx, owner));
  }

  member(deps: Deps, tx: Tx, membership: Membership): Promise<() => Promise<void>> {
    return this.each((erase) => erase.member?.(deps, tx, membership));
  }

  /** @param tx locks the conversation, so that no one copies what is being deleted */
  async copies(tx: Tx, deleted: Deleted): Promise<void> {
    for (const erase of this.lastFirst) await erase.copies?.(tx, deleted);
  }

  /** @throws AppError while a feature needs the team */
  async mayEndTeam(tx: Tx, teamId: string): Promise<void> {
    for (const erase of this.lastFirst) await erase.mayEndTeam?.(tx, teamId);
  }

  async ended(deps: Deps, teamId: string): Promise<void> {
    for (const erase of this.lastFirst) await erase.ended?.(deps, teamId);
  }

  installation(deps: Deps, tx: Tx): Promise<() => Promise<void>> {
    return this.each((erase) => erase.installation?.(deps, tx));
  }

  private async each(
    take: (erase: Erase<Deps>) => Promise<(() => Promise<void>) | undefined> | undefined,
  ): Promise<() => Promise<void>> {
    const after: (() => Promise<void>)[] = [];
    for (const erase of this.lastFirst) {
      const then = await take(erase);
      if (then) after.push(then);
    }
    return async () => {
      for (const then of after) await then();
    };
  }

  async team(deps: Deps, teamId: string): Promise<void> {
    for (const erase of this.lastFirst) await erase.team?.(deps, teamId);
  }
}
