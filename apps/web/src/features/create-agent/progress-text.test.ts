import type { Source, SourceKind, SourceStatus, Training } from '@parley/contract/sources';
import { expect, it } from 'vitest';
import { firstText, phaseOf, trainingText } from './progress-text';

const source = (kind: SourceKind, status: SourceStatus): Source => ({
  id: crypto.randomUUID(),
  kind,
  type: 'files',
  name: kind,
  size: 1,
  status,
  progress: 0,
  step: null,
  error: null,
  retryable: false,
  url: null,
  website_id: null,
  question: null,
  answer: null,
  chunks: 0,
  characters: 0,
  created_at: '2026-11-21T12:00:00.000Z',
  trained_at: null,
  check: null,
});

const training = (state: Training['state']): Training => ({
  state,
  progress: 0,
  sources: { total: 0, pending: 0, training: 0, trained: 0, failed: 0 },
  review: null,
  reading: null,
});

it('follows the sources in the order of the menu', () => {
  const all = [source('qa', 'pending'), source('text', 'training'), source('file', 'training')];
  expect(trainingText(training('training'), all)).toBe('Processing files...');
  expect(trainingText(training('training'), all.slice(0, 2))).toBe('Adding text content...');
});

it('counts the pairs, failed ones included', () => {
  const pairs = [source('qa', 'trained'), source('qa', 'failed'), source('qa', 'pending')];
  expect(trainingText(training('training'), pairs)).toBe('Adding Q&A pair 3 of 3...');
});

it('names what is processed before the server has told of it, and nothing that is not there', () => {
  const none = { file: 0, text: 0, website: 0, qa: 0, notion: 0, database: 0 };
  expect(firstText({ ...none, text: 1 }, false)).toBe('Adding text content...');
  expect(firstText({ ...none, website: 2, qa: 3 }, false)).toBe('Reading website links...');
  expect(firstText({ ...none, website: 2 }, true)).toBe('Reading the website...');
  expect(firstText({ ...none, qa: 3 }, false)).toBe('Adding Q&A pair 1 of 3...');
  expect(firstText({ ...none, file: 1, qa: 3 }, false)).toBe('Processing files...');
  expect(firstText({ ...none, database: 1 }, false)).toBe('Complete!');
  expect(trainingText(training('training'), [source('text', 'trained')])).toBe('Finishing...');
});

it('names a step that its text belongs to, while a whole website is read and files are processed', () => {
  const page = { ...source('website', 'training'), website_id: crypto.randomUUID() };
  const reading = (state: Training['state'], sources: Source[]) => {
    const text = trainingText({ ...training(state), reading: 3 }, sources);
    return [text, phaseOf(text)];
  };
  const site = ['Reading the website...', 'Step 2 of 2: Reading the website'];
  const step = 'Step 2 of 2: Training';
  expect(reading('training', [source('file', 'training'), page])).toEqual(['Processing files...', step]);
  expect(reading('training', [page])).toEqual(site);
  expect(reading('ready', [])).toEqual(site);
  expect(reading('training', [source('website', 'training'), page])).toEqual(['Reading website links...', step]);
});

it('ends with the outcome', () => {
  expect(trainingText(training('ready'), [source('text', 'trained')])).toBe('Complete!');
  const partly = { ...training('ready'), sources: { total: 2, pending: 0, training: 0, trained: 1, failed: 1 } };
  const half = [source('file', 'failed'), source('text', 'trained')];
  expect(trainingText(partly, half)).toBe('Complete, but 1 of 2 sources failed');
  expect(trainingText(training('failed'), [source('file', 'failed')])).toBe('Failed');
});
