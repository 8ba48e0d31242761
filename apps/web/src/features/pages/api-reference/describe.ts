import { api } from '@parley/contract';
import type { Access, RouteContract } from '@parley/contract/route';
import { z } from 'zod';
import { texts } from './api-reference.texts';
import { type Field, fieldsOf, type JsonSchema, type TypeText, typeOf } from './json-schema';

export interface Operation {
  /** The anchor on the page. */
  id: string;
  method: string;
  path: string;
  summary: string;
  access: string;
  parameters: Field[];
  /** Fields of the JSON body or the form. */
  body: { kind: 'JSON' | 'form'; fields: Field[] } | null;
  answer: { status: number; type: TypeText[]; fields: Field[] };
  /** What the server-sent events carry. */
  events: TypeText[] | null;
  /** Whether the answer is always a stream of events. */
  onlyEvents: boolean;
}

export interface Group {
  id: string;
  title: string;
  operations: Operation[];
}

/** An object that several calls take or return. */
export interface Shape {
  name: string;
  fields: Field[];
  /** For unions: the alternatives. */
  variants: { type: TypeText[]; fields: Field[] }[];
}

const TITLES: Record<string, string> = texts.groups;
const ACCESS: Record<Access, string> = texts.who;

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../../../../packages/contract/src/*.ts', '!../../../../../../packages/contract/src/*.test.ts'],
  { eager: true },
);
const named = z.registry<{ id: string }>();
for (const [name, value] of Object.values(modules).flatMap((module) => Object.entries(module))) {
  if (value instanceof z.ZodObject || value instanceof z.ZodDiscriminatedUnion) {
    if (!named.has(value)) named.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1) });
  }
}

const shapes = new Map<string, JsonSchema>();

/** Converts a schema; named schemas within it become references and are collected. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: named }) as JsonSchema;
  for (const [name, value] of Object.entries($defs)) shapes.set(name, value);
  return rest;
}

const inputFields = (schema: z.ZodType | undefined): Field[] => {
  if (!schema) return [];
  const json = jsonSchema(schema, 'input');
  return fieldsOf(json.$ref ? (shapes.get(json.$ref.split('/').at(-1) ?? '') ?? json) : json);
};

function bodyOf({ body, multipart }: RouteContract): Operation['body'] {
  if (body) return { kind: 'JSON', fields: inputFields(body) };
  if (!multipart) return null;
  const file = (name: string): Field => ({ name, type: [{ text: 'file' }], required: false, bounds: '' });
  const files = { none: [], one: [{ ...file('file'), required: true }], many: [file('file1'), file('file2, …')] }[
    multipart.files
  ];
  return { kind: 'form', fields: [...inputFields(multipart.fields), ...files] };
}

/** A path parameter that is a plain id needs no explanation. */
const tellsMore = ({ type, bounds }: Field) => bounds !== '' || type[0]?.text !== 'id';

function operation(group: string, name: string, contract: RouteContract): Operation {
  const answer = jsonSchema(contract.response, 'output');
  return {
    id: `${group}-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    method: contract.method,
    path: contract.path,
    summary: contract.summary,
    access: contract.byKey ? texts.whoWithKey : ACCESS[contract.access],
    parameters: [...inputFields(contract.params).filter(tellsMore), ...inputFields(contract.query)],
    body: bodyOf(contract),
    answer: {
      status: contract.status ?? 200,
      type: contract.download ? [{ text: `file (${contract.download})` }] : typeOf(answer),
      fields: fieldsOf(answer),
    },
    events: contract.stream ? typeOf(jsonSchema(contract.stream.events, 'output')) : null,
    onlyEvents: contract.stream?.only === true,
  };
}

/** 'Source search' for 'sourceSearch'. */
const spoken = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The whole HTTP API, from the contract that the server uses and the OpenAPI description is generated from. */
export function describeApi(): { groups: Group[]; shapes: Shape[] } {
  const groups = Object.entries(api).map(([name, routes]) => ({
    id: name,
    title: TITLES[name] ?? spoken(name),
    operations: Object.entries(routes).map(([key, contract]) => operation(name, key, contract as RouteContract)),
  }));
  const all = [...shapes].map(([name, schema]) => shapeOf(name, schema));
  // A shape used only as a whole body or answer is described there, and needs no entry.
  const mentioned = JSON.stringify([groups, all]);
  const used = all.filter(({ name }) => mentioned.includes(`"shape":"${name}"`));
  return { groups, shapes: used.sort((a, b) => a.name.localeCompare(b.name)) };
}

function shapeOf(name: string, schema: JsonSchema): Shape {
  const variants = (schema.oneOf ?? schema.anyOf ?? []).map((one) => ({ type: typeOf(one), fields: fieldsOf(one) }));
  return { name, fields: fieldsOf(schema), variants };
}
