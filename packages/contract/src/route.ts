import type { z } from 'zod';

/** Who may call a route: `session` needs a signed-in user, `anonymous` is open to all, `visitor` is the public chat. */
export type Access = 'anonymous' | 'session' | 'visitor';

/** Form fields and files of a multipart request; files are streamed, so only their limits are declared here. */
export interface Multipart {
  fields?: z.ZodType;
  files: 'one' | 'many' | 'none';
}

export interface RouteContract {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path with `{name}` parameters, as in the API documentation. */
  path: string;
  /** Alternative paths with the same behaviour, for older callers. */
  aliases?: readonly string[];
  summary: string;
  access: Access;
  /** Besides a session, a team's API key may be used; set with `sessionOrKey`. */
  byKey?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Body limit in bytes where `BODY_MAX_BYTES` is too small; only for routes that require a session. */
  bodyMaxBytes?: number;
  multipart?: Multipart;
  /** The URL says it all: a body of any type is read and discarded. */
  dropsBody?: true;
  /**
   * Whether it is refused while the disk is nearly full. By default all are but GET and DELETE: also those that change
   * a row grow the database. False for what signs in, ends work, removes data or concerns money.
   */
  grows?: boolean;
  /** Also served on custom domains, like visitors' calls; nobody has a session there. */
  onCustomDomains?: true;
  /** Success status; defaults to 200. */
  status?: 200 | 201 | 202 | 204;
  response: z.ZodType;
  /** Media type of a streamed file; `response` then describes its content. */
  download?: 'text/csv' | 'application/json' | 'application/pdf' | 'audio/*' | 'image/*';
  /** Server-sent events, sent for `Accept: text/event-stream`, or always when `only`. */
  stream?: { events: z.ZodType; only?: true };
}

/** Declares a route with its literal types preserved, so that server and browser infer the same shapes. */
export function route<const R extends RouteContract>(contract: R): R {
  return contract;
}

/** For what a program may do with its team's API key: the work of members, but nothing about people, money or secrets. */
export const sessionOrKey = { access: 'session', byKey: true } as const;

type Schema<R, K extends string> = R extends { [P in K]: infer S extends z.ZodType } ? S : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives after the request is parsed. */
export type ParamsOf<R> = Out<Schema<R, 'params'>>;
export type QueryOf<R> = Out<Schema<R, 'query'>>;
export type BodyOf<R> = Out<Schema<R, 'body'>>;
/** What a caller sends. */
export type BodyInputOf<R> = In<Schema<R, 'body'>>;
export type QueryInputOf<R> = In<Schema<R, 'query'>>;
/** What a caller receives. */
export type ResponseOf<R extends RouteContract> = z.output<R['response']>;
/** Payload of a route's server-sent events; never for a route that does not stream. */
export type EventOf<R> = R extends { stream: { events: infer E extends z.ZodType } } ? z.output<E> : never;
