/** The subset of JSON Schema that zod generates for the contract. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Field {
  /** With the path of its parents: 'settings.model', 'sources[].id'. */
  name: string;
  type: TypeText[];
  required: boolean;
  /** Limits and default, in words. */
  bounds: string;
}

/** A piece of a type's description; `shape` names one with an entry of its own. */
export interface TypeText {
  text: string;
  shape?: string;
}

const DEPTH_MAX = 3;

/** The fields of an object, each followed by the fields of nested objects. */
export function fieldsOf(schema: JsonSchema, prefix = '', depth = 0): Field[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const name = prefix + key;
    const inner = innerObject(value);
    const own: Field = { name, type: typeOf(value), required: required.has(key), bounds: boundsOf(value) };
    if (!inner || depth >= DEPTH_MAX) return [own];
    return [own, ...fieldsOf(inner, `${name}${value.type === 'array' ? '[]' : ''}.`, depth + 1)];
  });
}

function innerObject(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  if (schema.type === 'array' && schema.items?.properties) return schema.items;
  return schema.anyOf?.find(({ properties }) => properties);
}

/** A type as people write it: 'string or null', 'list of Source'. */
export function typeOf(schema: JsonSchema): TypeText[] {
  if (schema.$ref) {
    const shape = schema.$ref.split('/').at(-1) ?? '';
    return [{ text: shape, shape }];
  }
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return choice.flatMap((one, index) => (index === 0 ? typeOf(one) : [{ text: ' or ' }, ...typeOf(one)]));
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }];
  if (schema.enum) return [{ text: schema.enum.map((value) => JSON.stringify(value)).join(', ') }];
  if (schema.type === 'array')
    return [{ text: 'list of ' }, ...(schema.items ? typeOf(schema.items) : [{ text: 'any' }])];
  if (schema.format === 'uuid') return [{ text: 'id' }];
  if (schema.format === 'date-time') return [{ text: 'time (ISO 8601)' }];
  if (schema.format === 'uri') return [{ text: 'address' }];
  return [{ text: [schema.type ?? 'any'].flat().join(' or ') }];
}

function boundsOf(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  // zod writes JavaScript's safe integer bounds if the contract has none.
  const bounded = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  const range = (low: number | undefined, high: number | undefined, unit: string) => {
    const count = (value: number | undefined) => value?.toLocaleString('en-US');
    if (bounded(low) && low !== 0 && bounded(high)) return [`${count(low)} to ${count(high)}${unit}`];
    if (bounded(high)) return [`at most ${count(high)}${unit}`];
    return bounded(low) && low !== 0 ? [`at least ${count(low)}${unit}`] : [];
  };
  const parts = [
    ...range(minLength, maxLength, ' characters'),
    ...range(minimum, maximum, ''),
    ...range(minItems, maxItems, ' items'),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ];
  return parts.join('; ');
}
