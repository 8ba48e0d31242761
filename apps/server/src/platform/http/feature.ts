import type { Role } from '@parley/contract/auth';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, RouteContract } from '@parley/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';

/** Who is signed in. */
export interface Session {
  /** The signed-in browser, or the API key that is used in place of one. */
  sessionId: string;
  userId: string;
  /** The team selected in this browser. */
  teamId: string;
  role: Role;
  /** An API key of the team, which acts as a member for the user who created it. */
  byKey?: true;
}

type SessionOf<R extends RouteContract> = R['access'] extends 'session' ? Session : null;

/** What a policy bases its decision on. */
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
  /** For streams: whether the caller is still signed in and still in that team. */
  stillHolds: () => Promise<boolean>;
  /**
   * For what waits before it begins: the rights at that time apply.
   * @returns what the policy finds now
   * @throws AppError as the call itself would now
   */
  judgeAgain: () => Promise<S>;
  /** For streams: calls the listener when `stillHolds` should be checked again. @returns unsubscribes */
  onDoubt: (listener: () => void) => () => void;
}

export interface Route {
  contract: RouteContract;
  policy: (asked: Asked<RouteContract>) => Promise<unknown>;
  handler: (call: Call<RouteContract, unknown>) => Promise<unknown>;
}

/** Returned by a handler that has already written the response itself, as a stream. */
export const STREAMED = Symbol('streamed');

/**
 * Binds a route of the contract to its policy and its handler. The policy throws, or returns the subject of the call;
 * anything that is not the caller's is `notFound()`.
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

/** The policy for routes whose access in the contract is the only condition: anyone, or anyone who is signed in. */
export const nothingMore = () => undefined;

/** The response of calls that only report success. */
export const DONE = { success: true } as const;
