import type { Deps } from './deps';

/** What is served at an owner's own host name: the chat page of one agent. */
export interface CustomHost {
  agentId: string;
}

/** Finds whose a host is, in lower case and without a port. */
export type FindHost = (deps: Deps, host: string) => Promise<CustomHost | undefined>;

/** The host names that are answered beside the installation's own, whichever feature knows them. */
export class CustomHosts {
  private readonly finders: readonly FindHost[];

  constructor(ofFeatures: readonly (FindHost | undefined)[]) {
    this.finders = ofFeatures.flatMap((find) => find ?? []);
  }

  async find(deps: Deps, host: string): Promise<CustomHost | undefined> {
    for (const finder of this.finders) {
      const found = await finder(deps, host);
      if (found) return found;
    }
    return undefined;
  }
}
