import type { Tx } from './database';
import type { Deps } from './deps';

/** Whose an agent's data is. */
export interface AgentOwner {
  teamId: string;
  agentId: string;
}

/** Who is taken out of a team, or leaves it. */
export interface Membership {
  teamId: string;
  userId: string;
}

/** What is deleted from a conversation: items by their ids, or everything that was said. */
export interface Deleted {
  teamId: string;
  conversationId: string;
  ids: readonly string[] | 'all that was said';
}

/**
 * What a feature deletes along with an agent, a team, a member or part of a conversation, beyond the rows that the
 * database deletes by cascade.
 */
export interface Erase {
  /** Deletes, in steps before the agent itself is deleted, data of it that may be too much for one transaction. */
  beforeAgent?: (deps: Deps, owner: AgentOwner) => Promise<void>;
  /** Runs within the transaction that deletes the agent. @returns what to do once that is committed */
  agent?: (deps: Deps, tx: Tx, owner: AgentOwner) => Promise<(() => Promise<void>) | undefined>;
  /** What a member was doing in a team, within the transaction that ends the membership and holds the team; as `agent`. */
  member?: (deps: Deps, tx: Tx, membership: Membership) => Promise<(() => Promise<void>) | undefined>;
  /** Copies of what is deleted, within the transaction that deletes it and holds the conversation. */
  copies?: (tx: Tx, deleted: Deleted) => Promise<void>;
  /** Throws, as an AppError, while a team cannot be deleted; within the transaction that ends it, which holds the team. */
  mayEndTeam?: (tx: Tx, teamId: string) => Promise<void>;
  /** What the operating team saved for the whole installation, within the transaction that ends that team; as `agent`. */
  installation?: (deps: Deps, tx: Tx) => Promise<(() => Promise<void>) | undefined>;
  /** Once a team is ended, before that is acknowledged: nothing of it is given from memory any more. */
  ended?: (deps: Deps, teamId: string) => Promise<void>;
  /** In steps of its own, since a team may be large: a crash in between is made up for by doing it again. */
  team?: (deps: Deps, teamId: string) => Promise<void>;
}

/** Goes through the features from last to first: each before those that it depends on. */
export class Erasing {
  private readonly lastFirst: readonly Erase[];

  /** @param firstFirst of the features, in their order */
  constructor(firstFirst: readonly (Erase | undefined)[]) {
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

  /** @param tx holds the conversation, so that nobody makes a copy meanwhile of what was there before */
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
    take: (erase: Erase) => Promise<(() => Promise<void>) | undefined> | undefined,
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
