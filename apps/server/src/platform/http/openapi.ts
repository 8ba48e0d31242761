import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { apiKeyRoutes } from '@parley/contract/api-keys';
import { authRoutes } from '@parley/contract/auth';
import { failure } from '@parley/contract/common';
import { API_KEY_START, PRODUCT } from '@parley/contract/constants';
import type { RouteContract } from '@parley/contract/route';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const FAILURE = { description: 'What went wrong, in one sentence', ...jsonSchema(failure, 'output') };
const BINARY = { type: 'string', format: 'binary' };

/**
 * The machine-readable API description, generated from the contract: forms, streams and failures included.
 * @param sessionCookie the name of the cookie that signing in sets
 */
export const openapi = (sessionCookie: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: { title: `${PRODUCT} API`, version: '1' },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: `Set by \`POST ${authRoutes.login.path}\`, renewed by \`POST ${authRoutes.refresh.path}\`.`,
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key of the team, from \`POST ${apiKeyRoutes.create.path}\`: \`Authorization: Bearer ${API_KEY_START}…\`.`,
        },
      },
    },
  },
  transform: (input) => {
    const { schema, url } = jsonSchemaTransform(input);
    const contract = input.route.config?.contract;
    if (!contract) return { schema, url };
    return { schema: { ...schema, ...security(contract), ...form(contract), response: responses(contract) }, url };
  },
});

function security({ access, byKey }: RouteContract): JsonSchema {
  if (access !== 'session') return {};
  return { security: [{ session: [] }, ...(byKey ? [{ key: [] }] : [])] };
}

function form({ multipart }: RouteContract): JsonSchema {
  if (!multipart) return {};
  const fields = (multipart.fields ? jsonSchema(multipart.fields, 'input') : { type: 'object' }) as {
    properties?: JsonSchema;
  };
  const files = { none: {}, one: { file: BINARY }, many: { file1: BINARY, file2: BINARY } }[multipart.files];
  return { body: { ...fields, properties: { ...fields.properties, ...files } } };
}

function responses({ response, stream, download = 'application/json', status = 200 }: RouteContract): JsonSchema {
  const content = {
    ...(stream?.only ? {} : { [download]: { schema: jsonSchema(response, 'output') } }),
    ...(stream ? { 'text/event-stream': { schema: jsonSchema(stream.events, 'output') } } : {}),
  };
  return { [status]: { description: 'Success', content }, default: FAILURE };
}
