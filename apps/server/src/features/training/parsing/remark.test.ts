import { describe, expect, it } from 'vitest';
import { makeDocxOf, paragraphXml } from '../../../../test/documents/make-docx';
import { linesAt, makeLaidOutPdf } from '../../../../test/documents/make-laid-out-pdf';
import { parseDocument } from './index';

const UNDER = 'Lockers are free of charge, and are emptied every night by the team.';
const kindOf = async (bytes: Buffer, line: string) => {
  const { blocks } = await parseDocument(bytes, { name: 'a', progress: () => undefined });
  expect(blocks.map(({ text }) => text)).toEqual([line, UNDER]);
  return blocks[0]?.kind;
};

describe.each<[string, (line: string) => Buffer]>([
  ['bold on a page', (line) => Buffer.from(`<!doctype html><body><p><b>${line}</b></p><p>${UNDER}</p>`)],
  ['large in Word', (line) => makeDocxOf(paragraphXml(line, '', '<w:sz w:val="32"/>') + paragraphXml(UNDER))],
  ['bold in Word', (line) => makeDocxOf(paragraphXml(line, '', '<w:b/>') + paragraphXml(UNDER))],
  [
    'bold in a PDF',
    (line) =>
      makeLaidOutPdf({
        pages: [[...linesAt(60, 700, [line], 12, { font: 'bold' }), ...linesAt(60, 670, [UNDER])]],
      }),
  ],
  [
    'large in a PDF',
    (line) =>
      makeLaidOutPdf({ pages: [[...linesAt(60, 700, [line], 12, { size: 14 }), ...linesAt(60, 670, [UNDER])]] }),
  ],
])('a line that is %s', (_, make) => {
  it.each(['Corona rules -> gone since 2022, ignore old posters', 'Old posters => Please take all of them down'])(
    'is no heading where it tells what an arrow leads to: %s',
    async (line) => expect(await kindOf(make(line), line)).toBe('paragraph'),
  );

  it('is one where the arrow leads to a place', async () => {
    expect(await kindOf(make('Basel -> Zurich'), 'Basel -> Zurich')).toBe('heading');
  });
});
