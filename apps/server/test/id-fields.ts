import type { RouteContract } from '@parley/contract/route';
import { z } from 'zod';

/** The parts of a schema's definition that contain other schemas. */
interface Definition {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
  left?: z.ZodType;
  right?: z.ZodType;
}

/** Fields of a body or query that identify a thing by its id, such as `keep.agent_id`; paths of arrays end in `[]`. */
function idFields(schema: z.ZodType | undefined, path = ''): string[] {
  if (!schema) return [];
  const definition = (schema as unknown as { def: Definition }).def;
  if (schema instanceof z.ZodUUID || /(^|[._])id$/.test(path)) return [path];
  const fields = Object.entries(definition.shape ?? {}).flatMap(([name, field]) =>
    idFields(field, path === '' ? name : `${path}.${name}`),
  );
  const inner = [definition.innerType, definition.in, definition.left, definition.right, ...(definition.options ?? [])];
  const items = definition.element ? idFields(definition.element, `${path}[]`) : [];
  return [...new Set([...fields, ...inner.flatMap((part) => idFields(part, path)), ...items])];
}

/** All such fields of a route: `POST /path field`. */
export const idFieldsOf = ({ method, path, body, query, multipart }: RouteContract): string[] =>
  [body, query, multipart?.fields].flatMap((schema) => idFields(schema)).map((field) => `${method} ${path} ${field}`);
