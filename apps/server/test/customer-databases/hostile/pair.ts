/** A statement that would do more than read, and why. */
export type HostilePair = [sql: string, why: string];
