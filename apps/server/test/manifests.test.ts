import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../src/features';
import type { Topic } from '../src/platform/events';
import { startTestApp, type TestApp } from './test-app';

const FOLDER = new URL('../src/features', import.meta.url).pathname;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'web' });
});
afterAll(() => app.close());

const published = features.flatMap(({ publishes = [] }) => publishes);

test.each(features)(
  'what $name calls its own begins with its name',
  ({ name, publishes, schedules, subscribes, jobs }) => {
    const names = [publishes, schedules, subscribes].flatMap((list) => list?.map((each) => each.name) ?? []);
    names.push(...(jobs?.(app.deps).map(({ definition }) => definition.name) ?? []));
    expect(names.filter((each) => !each.startsWith(`${name}.`))).toEqual([]);
  },
);

test('no two topics, schedules or queues have one name', () => {
  const queues = features.flatMap(({ jobs, subscribes }) => [
    ...(jobs?.(app.deps).map(({ definition }) => definition.name) ?? []),
    ...(subscribes?.map(({ name }) => name) ?? []),
  ]);
  const schedules = features.flatMap((feature) => feature.schedules?.map(({ name }) => name) ?? []);
  for (const names of [queues, schedules, published.map(({ name }) => name)])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

const declared = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.events.ts'),
);

describe.each(declared)('%s', (path) => {
  test('every topic is in the manifest of its feature', async () => {
    const topics = Object.values((await import(join(FOLDER, path))) as Record<string, Topic<unknown>>);
    expect(topics.length).toBeGreaterThan(0);
    const feature = features.find(({ name }) => path.startsWith(`${name}/`));
    expect(topics.filter((topic) => !feature?.publishes?.includes(topic))).toEqual([]);
  });
});

test('what is heard is published by somebody', () => {
  const heard = features.flatMap(({ hears = [], subscribes = [] }) => [...hears, ...subscribes]);
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.filter(({ topic }) => !published.includes(topic))).toEqual([]);
});
