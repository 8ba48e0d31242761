import { describe, expect, it } from 'vitest';
import { readSource } from './read-source';

const QUESTION = 'When does the lighthouse open?';
const pair = (answer: string) => readSource({ kind: 'qa', question: QUESTION, answer }, () => undefined);

describe('a question with its answer', () => {
  it('stays together as it was written', async () => {
    const { chunks } = await pair('At nine.\n\n- daily\n- but Mondays');
    expect(chunks.map(({ text }) => text)).toEqual([`${QUESTION}\nAt nine.\n\n- daily\n- but Mondays`]);
  });

  it('is cut when the answer is long, the question staying with the first part', async () => {
    const lines = Array.from({ length: 150 }, (_, day) => `On day ${day} it opens at nine and closes late at night.`);
    const { chunks, indexTitle } = await pair(lines.join(' '));
    expect(chunks.length).toBeGreaterThan(3);
    expect(chunks.map(({ text }) => text.startsWith(QUESTION))).toEqual(chunks.map((_, index) => index === 0));
    expect(chunks[0]?.text).toContain('On day 0 it');
    expect(Math.max(...chunks.map(({ text }) => text.length))).toBeLessThan(3_000);
    for (const line of lines) expect(chunks.some(({ text }) => text.includes(line))).toBe(true);
    expect(indexTitle).toBe(QUESTION);
  });
});

it('a title is at most 300 characters long', async () => {
  const bytes = Buffer.from(`<!doctype html><html><head><title>${'😀'.repeat(5_000)}</title></head><body><p>Text.</p>`);
  const page = { kind: 'page', bytes, contentType: 'text/html', url: 'https://example.org/' } as const;
  const { title, indexTitle } = await readSource(page, () => undefined);
  expect(title).toBe('😀'.repeat(150));
  expect(indexTitle).toBe(title);
});
