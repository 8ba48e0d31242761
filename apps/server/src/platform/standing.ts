/**
 * Whom a team's limits are counted for. Anybody can delete a team and found another, so that a limit counted by teams
 * alone would be renewed at will; the address that founded them stays.
 */
export interface Standing {
  teamId: string;
  /** A key of the address that founded it; null if nobody did. */
  founder: string | null;
  /** A key of the network it was founded from; null if that is not known. */
  network: string | null;
  /** It is a few days old, and not trusted. */
  isNew: boolean;
  /** It has paid for something, or belongs to those who operate this installation. */
  isTrusted: boolean;
}

/**
 * Counts something for a team and for its founder. An established team is not refused for what its founder does in
 * others, but what it does counts there: it may be deleted for a new one.
 * @param consume counts for one of the two; throws when there were too many
 */
export async function countFor(
  { teamId, founder, isNew }: Standing,
  consume: (key: string) => Promise<void>,
): Promise<void> {
  await consume(teamId);
  if (founder === null) return;
  if (isNew) await consume(founder);
  else await consume(founder).catch(() => undefined);
}
