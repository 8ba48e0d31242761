import type { z } from 'zod';

/** Who may call a route. `session` needs a signed-in user; `anonymous` is open to anyone; `visitor` is the public chat. */
export type Access = 'anonymous' | 'session' | 'visitor';

/** Form fields and files of a multipart request; files are streamed, so only their limits are declared here. */
export interface Multipart {
  fields?: z.ZodType;
  files: 'one' | 'many' | 'none';
}

export interface RouteContract {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path with `{name}` parameters, as the documentation writes it. */
  path: string;
  /** Other paths that answer the same, for callers that were written against them. */
  aliases?: readonly string[];
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bytes of the body where `BODY_MAX_BYTES` are too few; for routes with a session alone. */
  bodyMaxBytes?: number;
  multipart?: Multipart;
  /** The address says it all: a body of any type and content is read and dropped. */
  dropsBody?: true;
  /** Answered at custom domains too, as visitors' calls are; there nobody has a session. */
  onCustomDomains?: true;
  /** Status of a success; 200 when absent. */
  status?: 200 | 201 | 202 | 204;
  response: z.ZodType;
  /** The type of a file that is sent piece by piece; `response` then says what is in it. */
  download?: 'text/csv' | 'application/json' | 'application/pdf' | 'audio/*' | 'image/*';
  /** Server-sent events that the same call answers with `Accept: text/event-stream`, or always when `only`. */
  stream?: { events: z.ZodType; only?: true };
}

/** Declares a route while keeping its literal types, so that server and browser infer the same shapes from it. */
export function route<const R extends RouteContract>(contract: R): R {
  return contract;
}

type Schema<R, K extends string> = R extends { [P in K]: infer S extends z.ZodType } ? S : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives once the request was parsed. */
export type ParamsOf<R> = Out<Schema<R, 'params'>>;
export type QueryOf<R> = Out<Schema<R, 'query'>>;
export type BodyOf<R> = Out<Schema<R, 'body'>>;
/** What a caller sends. */
export type BodyInputOf<R> = In<Schema<R, 'body'>>;
export type QueryInputOf<R> = In<Schema<R, 'query'>>;
/** What a caller gets back. */
export type ResponseOf<R extends RouteContract> = z.output<R['response']>;
/** What the server-sent events of a route carry; never for a route that does not stream. */
export type EventOf<R> = R extends { stream: { events: infer E extends z.ZodType } } ? z.output<E> : never;
