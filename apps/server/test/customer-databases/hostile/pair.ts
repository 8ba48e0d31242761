/** A statement that would do more than read, and what. */
export type HostilePair = [sql: string, why: string];
