/** What a turn reserves of the agent's and the team's credits until it ends. */
export interface Hold {
  /** The most tokens that its answer can use, and the credits per token. */
  tokens: number;
  rate: string;
  /** The most that the agent may ever use. */
  limit: number | null;
  enforced: boolean;
}
