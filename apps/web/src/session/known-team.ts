import type { User } from '@parley/contract/auth';

const KEY = 'parley-team';

/** The team last worked in with this browser. */
interface KnownTeam {
  userId: string;
  teamId: string;
  name: string;
}

/**
 * Remembers the team that a person works in.
 * @returns the name of the previous one in this browser, if they no longer belong to it
 */
export function noteTeam({ id: userId, team_id: teamId, teams }: User): string | null {
  const before = read();
  const name = teams.find(({ id }) => id === teamId)?.name ?? '';
  write({ userId, teamId, name });
  const isLost = before?.userId === userId && !teams.some(({ id }) => id === before.teamId);
  return isLost ? before.name : null;
}

/** For people who leave a team by choice and need not be told. */
export function forgetTeam(): void {
  write(null);
}

function read(): KnownTeam | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as KnownTeam | null;
  } catch {
    return null;
  }
}

function write(team: KnownTeam | null): void {
  try {
    if (team) localStorage.setItem(KEY, JSON.stringify(team));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage there is no notice.
  }
}
