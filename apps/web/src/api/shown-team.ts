import { TEAM_HEADER } from '@parley/contract/constants';

/** The team whose data this window shows. */
let shown: string | null = null;

export function showTeam(teamId: string | null): void {
  shown = teamId;
}

/**
 * Names the team with every call: another window may have opened another one since, and the server then refuses what
 * was meant for this one.
 */
export const teamHeaders = (): Record<string, string> => (shown === null ? {} : { [TEAM_HEADER]: shown });

/** Fires 'refused' when a call was refused because another team is open. */
export const teamEvents = new EventTarget();

/** @param team the header of the same name in a response */
export function heardOfTeam(team: string | null): void {
  if (team !== null) teamEvents.dispatchEvent(new Event('refused'));
}
