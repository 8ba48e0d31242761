import { TEAM_HEADER } from '@parley/contract/constants';

/** The team whose data this window shows. */
let shown: string | null = null;

export function showTeam(teamId: string | null): void {
  shown = teamId;
}

/**
 * Names the team with whatever changes something: another window may have opened another one since, and the server then
 * refuses what was meant for this one.
 */
export const teamHeaders = (method: string): Record<string, string> =>
  shown === null || method === 'GET' ? {} : { [TEAM_HEADER]: shown };
