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
type AskedAhead<R extends RouteContract, F> = Asked<R> & { foreseen: F | undefined };

/** What can be begun before it is known who calls: reads, each by the team of whoever called with that token before. */
export type Foreseen = Record<string, Promise<unknown>>;

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
  foresee?: (asked: { deps: Deps; session: Session; params: unknown }) => Foreseen | undefined;
  prepare?: (asked: { deps: Deps; session: Session; params: unknown; body: unknown }) => void;
  policy: (asked: AskedAhead<RouteContract, Foreseen>) => Promise<unknown>;
  handler: (call: Call<RouteContract, unknown> & { foreseen: Foreseen | undefined }) => Promise<unknown>;
}

/** A handler that has written the answer by itself, as a stream, returns this. */
export const STREAMED = Symbol('streamed');

/**
 * Binds a route of the contract to who may call it and what it does. The policy throws, or returns what the call is
 * about; what is not the caller's is `notFound()`.
 */
export function implement<const R extends RouteContract, S, F extends Foreseen = never>(
  contract: R,
  parts: {
    /**
     * Begins reads that policy and handler need, in the same trip to the database as the one that tells who calls. The
     * session is the one that the caller's token had last; what is read for another one than now is thrown away. The
     * parameters are as they came, unparsed.
     */
    foresee?: (asked: { deps: Deps; session: Session; params: ParamsOf<R> }) => F | undefined;
    /**
     * Work of the processor that is done while those reads are under way, for that same guess of who calls; what comes
     * of it must be the same for whoever calls, and be told to nobody. Parameters and body are as they came, unparsed.
     */
    prepare?: (asked: { deps: Deps; session: Session; params: ParamsOf<R>; body: unknown }) => void;
    policy: (asked: AskedAhead<R, F>) => Promise<S> | S;
    handler: (call: Call<R, S> & { foreseen: F | undefined }) => Promise<ResponseOf<R> | typeof STREAMED>;
  },
): Route {
  return { contract, ...parts } as unknown as Route;
}

/** For routes whose access in the contract says all there is to say: anyone, or anyone who is signed in. */
export const nothingMore = () => undefined;

/** The answer of calls that have nothing to tell but that they worked. */
export const DONE = { success: true } as const;
