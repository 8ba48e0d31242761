import { id } from '@parley/contract/common';

/** Callers may send any text for a conversation's id; only some can be one. */
export const isId = (text: string) => id.safeParse(text).success;
