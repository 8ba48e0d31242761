import type { AgentSummary } from '@parley/contract/agents';
import { expect, test } from 'vitest';
import { type Browsing, browse, PAGE_SIZE } from './browse-agents';

const agent = (name: string, day: number, model = 'gpt-4') =>
  ({
    id: `id-of-${name.toLowerCase()}`,
    name,
    settings: { model },
    created_at: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`,
    updated_at: `2026-02-${String(30 - day).padStart(2, '0')}T00:00:00.000Z`,
  }) as AgentSummary;

const AGENTS = [agent('Zürich guide', 1), agent('agent 10', 2), agent('Agent 9', 3, 'claude-2')];
const names = (browsing: Partial<Browsing>) =>
  browse(AGENTS, { search: '', sort: 'newest', page: 1, ...browsing }).agents.map(({ name }) => name);

test('sorts by age, by name as people count, and by the last change', () => {
  expect(names({})).toEqual(['Agent 9', 'agent 10', 'Zürich guide']);
  expect(names({ sort: 'oldest' })).toEqual(['Zürich guide', 'agent 10', 'Agent 9']);
  expect(names({ sort: 'name' })).toEqual(['Agent 9', 'agent 10', 'Zürich guide']);
  expect(names({ sort: 'changed' })).toEqual(['Zürich guide', 'agent 10', 'Agent 9']);
});

test('searches names without accents, models and ids, all words of it', () => {
  expect(names({ search: 'zurich' })).toEqual(['Zürich guide']);
  expect(names({ search: 'agent CLAUDE' })).toEqual(['Agent 9']);
  expect(names({ search: 'id-of-agent 10' })).toEqual(['agent 10']);
  expect(names({ search: 'agent nothing' })).toEqual([]);
});

test('a page beyond the last is the last', () => {
  const many = Array.from({ length: PAGE_SIZE + 3 }, (_, index) => agent(`Agent ${index}`, 1));
  const { agents, page, pages, found } = browse(many, { search: '', sort: 'name', page: 99 });
  expect([agents.length, page, pages, found]).toEqual([3, 2, 2, PAGE_SIZE + 3]);
  expect(browse([], { search: '', sort: 'name', page: 0 })).toEqual({ agents: [], found: 0, page: 1, pages: 1 });
});
