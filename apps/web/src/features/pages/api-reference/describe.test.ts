import { api } from '@parley/contract';
import { expect, test } from 'vitest';
import { describeApi } from './describe';

const { groups, shapes } = describeApi();
const operations = groups.flatMap((group) => group.operations);
const operationAt = (method: string, path: string) =>
  operations.find((operation) => operation.method === method && operation.path === path);

test('every route of the contract has an entry, under an anchor of its own', () => {
  const routes = Object.values(api).flatMap((group) => Object.values(group));
  expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual(
    routes.map(({ method, path }) => `${method} ${path}`),
  );
  const ids = [...groups, ...operations].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('groups are called in words, and not as in code', () => {
  const titles = groups.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Source search', 'Visitor rights', 'Follow-ups', 'Models']));
  expect(titles.filter((title) => /\p{Ll}\p{Lu}/u.test(title))).toEqual([]);
});

test('parameters, bodies and answers are described with their types and bounds', () => {
  const send = operationAt('POST', '/api/chat/agents/{agentId}/chat/{conversationId}');
  expect(send?.parameters.map(({ name }) => name)).toEqual(['conversationId']);
  const exported = operationAt('GET', '/api/activity/agents/{agentId}/export');
  expect(exported?.answer.type).toEqual([{ text: 'file (text/csv)' }]);
  expect(operationAt('POST', '/api/agent/agents/{id}/qa')?.body?.fields[0]).toEqual({
    name: 'question',
    type: [{ text: 'string' }],
    required: true,
    bounds: '1 to 20,000 characters',
  });
  expect(send?.answer).toMatchObject({ status: 200, type: [{ text: 'Turn', shape: 'Turn' }] });
  expect(send?.events).toEqual([{ text: 'TurnEvent', shape: 'TurnEvent' }]);
  const create = operationAt('POST', '/api/agent/agents');
  expect(create?.body?.kind).toBe('form');
  expect(create?.body?.fields.map(({ name }) => name)).toContain('settings.temperature');
  expect(create?.body?.fields.at(-1)?.name).toBe('file2, …');
});

test('what may be missing says so', () => {
  const turn = shapes.find(({ name }) => name === 'Turn');
  expect(turn?.fields.find(({ name }) => name === 'note')?.type).toEqual([{ text: 'string or null' }]);
});

test('every shape that is named has an entry', () => {
  const mentioned = [...JSON.stringify([groups, shapes]).matchAll(/"shape":"(\w+)"/g)].map(([, name]) => name);
  expect(mentioned.length).toBeGreaterThan(10);
  expect([...new Set(mentioned)].sort()).toEqual(shapes.map(({ name }) => name).sort());
});
