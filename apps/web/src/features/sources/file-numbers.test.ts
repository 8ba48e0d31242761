import { expect, test } from 'vitest';
import { fileNumbers } from './file-numbers';
import { fileIdentity } from './form/sources-form';
import { texts } from './sources.texts';

const source = (id: string, kind: 'file' | 'text', size: number) => ({ id, kind, size });

test('a file that replaces another one is not one more', () => {
  const newer = new File(['123456789'], 'prices.txt');
  const other = new File(['1234'], 'hours.txt');
  const form = {
    files: [newer, other],
    // A file that was chosen and then removed replaces nothing.
    replaces: { [fileIdentity(newer)]: 'prices', 'gone.txt 1 1': 'kept' },
  };
  const sources = [source('prices', 'file', 100), source('kept', 'file', 50), source('note', 'text', 7)];
  expect(fileNumbers(form, sources)).toEqual({ all: { files: 3, size: 63 }, waiting: { files: 2, size: 13 } });
});

test('the bar says what is added and what is replaced', () => {
  const { waits } = texts.bar;
  expect(waits('2 files', 0)).toBe('Retrain to add 2 files.');
  expect(waits('', 1)).toBe('Retrain to replace 1 file.');
  expect(waits('2 files, 1 text', 3)).toBe('Retrain to add 2 files, 1 text, and to replace 3 files.');
});
