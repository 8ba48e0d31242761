import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import WordExtractor from 'word-extractor';
import { makeDoc } from './make-doc';
import { makeDocx } from './make-docx';
import { makePdf } from './make-pdf';

const PARAGRAPHS = ['The tide clock of Aldmoor was built in 1712.', 'It counts <moons> & tides, naïvely.'];

test('the .doc is read as Word 97', async () => {
  const document = await new WordExtractor().extract(makeDoc(PARAGRAPHS));
  expect(document.getBody().trim().split('\n')).toEqual(PARAGRAPHS);
});

test('the .docx is read as Office Open XML', async () => {
  const { value } = await mammoth.extractRawText({ buffer: makeDocx(PARAGRAPHS) });
  expect(value.trim().split('\n\n')).toEqual(PARAGRAPHS);
});

test('the PDF has its pages and its size', async () => {
  const bytes = makePdf([[PARAGRAPHS[0] ?? ''], ['Second (page)']], 100_000);
  expect(bytes.length).toBeGreaterThan(100_000);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  expect(text.map((page) => page.trim())).toEqual([PARAGRAPHS[0], 'Second (page)']);
});
