/** What a turn holds of the agent's and the team's credits until it ends. */
export interface Hold {
  /** The most that its answer can take, and the credits for each. */
  tokens: number;
  rate: string;
  /** What the agent may ever use. */
  limit: number | null;
  enforced: boolean;
}
