import type { FastifyReply } from 'fastify';

const BEGUN = Symbol('begun');

/** Tells that a call was judged and its work is under way: what it still takes is not the database's time. */
export const markBegun = ({ raw }: Pick<FastifyReply, 'raw'>): void => void raw.emit(BEGUN);

/** Calls the listener once, when the call's work is under way. */
export const onBegun = ({ raw }: Pick<FastifyReply, 'raw'>, listener: () => void): void =>
  void raw.once(BEGUN, listener);
