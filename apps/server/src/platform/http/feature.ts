import type { Role } from '@parley/contract/auth';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, RouteContract } from '@parley/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';

/** Who is signed in. */
export interface Session {
  sessionId: string;
  userId: string;
  /** The team that this browser works in. */
  teamId: string;
  role: Role;
}

type SessionOf<R extends RouteContract> = R['access'] extends 'session' ? Session : null;

/** What a policy decides upon. */
export interface Asked<R extends RouteContract> {
  deps: Deps;
  session: SessionOf<R>;
  params: ParamsOf<R>;
  request: FastifyRequest;
}

/** A parsed, permitted call. */
export interface Call<R extends RouteContract, S> extends Asked<R> {
  query: QueryOf<R>;
  body: BodyOf<R>;
  /** What the policy found: the agent, the conversation. */
  subject: S;
  reply: FastifyReply;
  /** For streams: whether whoever called is still signed in, and still of that team. */
  stillHolds: () => Promise<boolean>;
  /** For streams: told when it is time to ask so. @returns ends that */
  onDoubt: (listener: () => void) => () => void;
}

export interface Route {
  contract: RouteContract;
  policy: (asked: Asked<RouteContract>) => Promise<unknown>;
  handler: (call: Call<RouteContract, unknown>) => Promise<unknown>;
}

/** A handler that has written the answer by itself, as a stream, returns this. */
export const STREAMED = Symbol('streamed');

/**
 * Binds a route of the contract to who may call it and what it does. The policy throws, or returns what the call is
 * about; what is not the caller's is `notFound()`.
 */
export function implement<const R extends RouteContract, S>(
  contract: R,
  parts: {
    policy: (asked: Asked<R>) => Promise<S> | S;
    handler: (call: Call<R, S>) => Promise<ResponseOf<R> | typeof STREAMED>;
  },
): Route {
  return { contract, ...parts } as unknown as Route;
}

/** For routes whose access in the contract says all there is to say: anyone, or anyone who is signed in. */
export const nothingMore = () => undefined;

/** The answer of calls that have nothing to tell but that they worked. */
export const DONE = { success: true } as const;
