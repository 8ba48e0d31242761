import { expect, test } from 'vitest';
import { articleAt, articles } from './articles';
import { DOCUMENTATION, posts, TRUST } from './contents';

const listed = [...DOCUMENTATION, ...TRUST].flatMap(({ paths }) => paths);

test('each page of the documentation is in the contents once', () => {
  const documentation = [...articles.keys()].filter((path) => path === '/docs' || path.startsWith('/docs/'));
  expect(documentation.filter((path) => !listed.includes(path))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((path) => !articles.has(path))).toEqual([]);
});

test('every address that headers, footers and the product name has a page', () => {
  const named =
    'docs help changelog pricing affiliates security contact api guide blog privacy terms dpa cookies trust';
  expect(named.split(' ').filter((name) => !articles.has(`/${name}`))).toEqual([]);
});

test('posts have a day, and come with the newest first', () => {
  const days = posts().map(({ date }) => date);
  expect(days.length).toBeGreaterThan(1);
  expect(days.every((day) => day && /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true);
  expect(days).toEqual([...days].sort().reverse());
});

test('a page that no file makes is a mistake', () => {
  expect(() => articleAt('/nowhere')).toThrow('No Markdown file makes /nowhere.');
});
