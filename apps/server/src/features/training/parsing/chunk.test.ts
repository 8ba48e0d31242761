import { describe, expect, it } from 'vitest';
import { chunkDocument } from './chunk';
import { countWords } from './count-words';
import type { Block } from './document';

const heading = (text: string, level: number): Block => ({ kind: 'heading', text, level });
const paragraph = (text: string, page?: number): Block => ({ kind: 'paragraph', text, ...(page && { page }) });
const item = (text: string): Block => ({ kind: 'list-item', text });
/** A sentence with this many words. */
const sentence = (words: number, first = 'This') => `${first} ${'word '.repeat(words - 2)}ends.`;
const chunks = (...blocks: Block[]) => chunkDocument({ blocks });

describe('chunks', () => {
  it('gather small blocks and carry their path and page', () => {
    const found = chunks(
      heading('Manual', 1),
      heading('Setup', 2),
      paragraph('Plug it in.', 3),
      paragraph('Press start.', 4),
    );
    expect(found).toEqual([{ ordinal: 0, text: 'Plug it in.\nPress start.', heading: 'Manual > Setup', page: 3 }]);
  });

  it('never cross a heading of the first two levels', () => {
    const found = chunks(
      heading('A', 1),
      paragraph('One.'),
      heading('B', 2),
      paragraph('Two.'),
      heading('C', 1),
      paragraph('Three.'),
    );
    expect(found.map(({ heading, text }) => [heading, text])).toEqual([
      ['A', 'One.'],
      ['A > B', 'Two.'],
      ['C', 'Three.'],
    ]);
  });

  it('never cross a heading that asks, whatever its level', () => {
    const found = chunks(
      heading('Help', 2),
      heading('Is it free?', 4),
      paragraph('Yes.'),
      heading('How large is it?', 4),
      paragraph('10 MB.'),
      heading('Colours', 4),
      paragraph('Blue.'),
    );
    expect(found.map(({ heading, text }) => [heading, text])).toEqual([
      ['Help > Is it free?', 'Yes.'],
      ['Help > How large is it?', '10 MB.'],
      ['Help > Colours', 'Blue.'],
    ]);
  });

  it('show a lesser heading that they continue past', () => {
    const [only] = chunks(heading('A', 1), paragraph('One.'), heading('Detail', 4), paragraph('Two.'));
    expect(only).toMatchObject({ heading: 'A', text: 'One.\nDetail\nTwo.' });
  });

  it('begin at every heading of the first three levels, as articles have short sections', () => {
    const found = chunks(
      heading('Help', 1),
      heading('Sync', 3),
      paragraph('Log in.'),
      heading('Error 413', 3),
      paragraph('Too large.'),
    );
    expect(found.map(({ heading: path, text }) => `${path}: ${text}`)).toEqual([
      'Help > Sync: Log in.',
      'Help > Error 413: Too large.',
    ]);
  });

  it('keep headings that nothing stands under', () => {
    const found = chunks(heading('Slides', 1), heading('Buy now', 2), heading('Call 01234', 2));
    expect(found).toEqual([{ ordinal: 0, text: 'Buy now\nCall 01234', heading: 'Slides', page: null }]);
  });

  it('take a title of the same level as the sections directly below it for what stands above them', () => {
    const found = chunks(
      heading('House rules', 2),
      heading('Arrival', 2),
      paragraph('From 3 pm.'),
      heading('Departure', 2),
      paragraph('Until 10 am.'),
    );
    expect(found.map((chunk) => [chunk.heading, chunk.text])).toEqual([
      ['House rules > Arrival', 'From 3 pm.'],
      ['House rules > Departure', 'Until 10 am.'],
    ]);
  });

  it('stay between the bounds', () => {
    const found = chunks(...Array.from({ length: 60 }, (_, index) => paragraph(sentence(20 + (index % 5) * 15))));
    const sizes = found.map(({ text }) => countWords(text));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(220);
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThanOrEqual(100);
  });

  it('repeat one sentence where a paragraph must be split, and lose none', () => {
    const sentences = Array.from({ length: 40 }, (_, index) => sentence(12, `S${index}`));
    const found = chunks(paragraph(sentences.join(' ')));
    expect(found.length).toBeGreaterThan(2);
    for (const text of sentences) expect(found.some((chunk) => chunk.text.includes(text))).toBe(true);
    const last = sentences.findLast((text) => found[0]?.text.includes(text)) ?? '';
    expect(found[1]?.text.startsWith(last)).toBe(true);
  });

  it('keep items whole and repeat what leads to them', () => {
    const items = Array.from({ length: 12 }, (_, index) => item(`${index + 1}. ${sentence(30, `Item${index}`)}`));
    const found = chunks(paragraph('We offer much. To start the engine:'), ...items);
    expect(found.length).toBeGreaterThan(1);
    for (const { text } of found.slice(1)) expect(text.startsWith('To start the engine:\n')).toBe(true);
    for (const { text } of items) expect(found.filter((chunk) => chunk.text.includes(text))).toHaveLength(1);
  });

  it('give bullets one face', () => {
    expect(chunks(item('▪ one'), item('two'), item('a) three'))[0]?.text).toBe('• one\n• two\na) three');
  });

  it('split what is neither sentence nor line', () => {
    const found = chunks(paragraph('x'.repeat(20_000)), paragraph(`${'name, '.repeat(1_000)}`));
    expect(Math.max(...found.map(({ text }) => text.length))).toBeLessThan(3_000);
    expect(Math.max(...found.map(({ text }) => countWords(text)))).toBeLessThanOrEqual(220);
  });

  it.each([
    ['Chinese', '灯塔每天早上九点开放，游客可以乘船前往。'],
    ['Japanese', '灯台は毎朝九時に開き、船で行くことができます。'],
    ['Thai', 'ประภาคารเปิดทุกวันเวลาเก้าโมงเช้า '],
  ])('measure %s by its words', (_language, text) => {
    const found = chunks(paragraph(text.repeat(120)));
    expect(found.length).toBeGreaterThan(4);
    for (const chunk of found) expect(countWords(chunk.text)).toBeLessThanOrEqual(260);
  });

  it('are bounded in number', () => {
    const blocks = Array.from({ length: 20_001 }, () => [heading('A', 1), paragraph('One.')]).flat();
    expect(() => chunkDocument({ blocks })).toThrow('too long');
  });
});
