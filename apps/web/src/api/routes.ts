import type { Api } from '@parley/contract';
import type { BodyInputOf, ParamsOf, QueryInputOf, ResponseOf, RouteContract } from '@parley/contract/route';

type AnyRoute = { [G in keyof Api]: Api[G][keyof Api[G]] }[keyof Api];

export type Method = AnyRoute['method'];
/** The contract's routes by method and path, as the contract writes it: '/api/agent/agents/{id}'. */
type RouteTable = { [M in Method]: { [R in Extract<AnyRoute, { method: M }> as R['path']]: R } };
export type PathOf<M extends Method> = keyof RouteTable[M] & string;
export type RouteOf<M extends Method, P extends PathOf<M>> = RouteTable[M][P];

type Needs<K extends string, V> = V extends undefined ? { [P in K]?: never } : { [P in K]: V };
type Offers<K extends string, V> = V extends undefined ? { [P in K]?: never } : { [P in K]?: V };

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** A visitor's call: sends no cookies, and a 401 is final. */
  anonymous?: boolean;
  /** Sent even while the page is being closed. */
  keepalive?: boolean;
  /** For streams: the server has begun to answer, and sends every event from now on. */
  onOpen?: () => void;
  /** How long the answer may take, in milliseconds; 30 s when absent. */
  timeoutMs?: number;
}

/** What a call to a route takes: path parameters, query, JSON body. */
export type InputOf<R> = Needs<'params', ParamsOf<R>> &
  Offers<'query', QueryInputOf<R>> &
  Needs<'body', BodyInputOf<R>> &
  CallOptions;

/** Allows leaving out the input of a route that needs none. */
export type InputArguments<R> = object extends InputOf<R> ? [input?: InputOf<R>] : [input: InputOf<R>];

export type AnswerOf<R> = R extends RouteContract ? ResponseOf<R> : never;
