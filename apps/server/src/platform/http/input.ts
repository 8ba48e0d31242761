import { MESSAGES } from '@parley/contract/messages';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { type AppError, invalid, notFound } from '../errors';

/** Zod asks for a sentence only where the schema has none of its own; such a sentence begins with the field's name. */
function withField(issue: z.core.$ZodRawIssue): string {
  const said = z.config().localeError?.(issue);
  const sentence = (typeof said === 'string' ? said : said?.message) ?? MESSAGES.requestFailed;
  const field = fieldOf(issue);
  return field === '' ? `The request is not valid: ${sentence}` : `${field}: ${sentence}`;
}

const fieldOf = ({ path = [] }: { path?: PropertyKey[] | undefined }) => path.map(String).join('.');

/**
 * Parses what a caller sent.
 * @returns the value, or an error about the first field that is wrong
 */
function parse<S extends z.ZodType>(schema: S, sent: unknown): { value: z.output<S> } | { error: AppError } {
  const { data, error } = schema.safeParse(sent, { error: withField });
  if (!error) return { value: data as z.output<S> };
  const [first] = error.issues;
  return { error: invalid(first?.message ?? MESSAGES.requestFailed, (first && fieldOf(first)) || undefined) };
}

/** Parses what a caller sent. @throws AppError invalid, about the first field that is wrong */
export function parseInput<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const parsed = parse(schema, sent);
  if ('error' in parsed) throw parsed.error;
  return parsed.value;
}

/** `parse` for Fastify. A malformed id is not found, like an unknown one; a missing id is reported as missing. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  if (httpPart !== 'params') return (sent) => parse(schema, sent);
  return (sent) => {
    const { data, error } = schema.safeParse(sent);
    if (!error) return { value: data };
    const [first] = error.issues;
    return { error: first?.code === 'too_small' && first.minimum === 1 ? invalid(first.message) : notFound() };
  };
};
