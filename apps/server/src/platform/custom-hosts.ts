/** What an owner's own host name serves: the chat page of one agent. */
export interface CustomHost {
  agentId: string;
}

/**
 * Looks up a host name, given in lower case and without a port. `Deps` is a parameter because it holds all features'
 * lookups itself.
 */
export type FindHost<Deps> = (deps: Deps, host: string) => Promise<CustomHost | undefined>;

/** The host names served besides the installation's own, from all features. */
export class CustomHosts<Deps> {
  private readonly finders: readonly FindHost<Deps>[];

  constructor(ofFeatures: readonly (FindHost<Deps> | undefined)[]) {
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
