import { websitesFull } from '@parley/contract/messages';
import { describe, expect, it } from 'vitest';
import { countsOf } from '~/features/sources/form/sources-form';
import {
  type CreateForm,
  DEFAULT_AUDIENCE,
  EMPTY_FORM,
  effectiveName,
  formDataOf,
  isTouched,
  problemsOf,
} from './create-form';

const filled: CreateForm = {
  name: 'Helper',
  replaces: {},
  files: [new File(['a'], 'a.txt'), new File(['b'], 'b.md')],
  textName: ' Hours ',
  text: ' We open at nine. ',
  links: [{ link: ' example.com ' }, { link: '' }],
  pairs: [
    { question: 'Who?', answer: 'Us.' },
    { question: ' ', answer: '' },
  ],
  notion: {
    enabled: true,
    token: 'ntn_x',
    connected: { workspace: 'Aldmoor' },
    pages: [{ page: 'https://www.notion.so/a', title: 'A' }],
  },
  whole: false,
  database: { connectionId: '', teaching: { ddl: '', documentation: '', sql: '' }, saved: false },
};

describe('effectiveName', () => {
  const named = (name: string, text: string, ...files: string[]) => ({
    name,
    text,
    files: files.map((each) => new File([], each)),
  });

  it('prefers what was typed, and names a nameless agent of the Text tab', () => {
    expect(effectiveName(named(' Ada ', 'x'), 'text')).toBe('Ada');
    expect(effectiveName(named(' ', 'x'), 'text')).toBe('TextOnlyAgent');
    expect(effectiveName(named('', 'x'), 'file')).toBe('');
    expect(effectiveName(named('', ' '), 'text')).toBe('');
  });

  it('names a nameless agent after its only file, on the Files tab', () => {
    expect(effectiveName(named('', '', 'Price list v1.2.docx'), 'file')).toBe('Price list v1.2');
    expect(effectiveName(named(' Ada', '', 'Price list.docx'), 'file')).toBe('Ada');
    expect(effectiveName(named('', '', 'a.txt', 'b.txt'), 'file')).toBe('');
    expect(effectiveName(named('', '', '.txt'), 'file')).toBe('');
    expect(effectiveName(named('', '', 'a.txt'), 'website')).toBe('');
    expect(effectiveName(named('', '', `${'x'.repeat(200)}.txt`), 'file')).toHaveLength(120);
  });
});

describe('problemsOf', () => {
  it('finds nothing wrong with blank rows', () => {
    expect(problemsOf(filled, 'file')).toEqual([]);
    expect(problemsOf({ ...EMPTY_FORM, text: 'x' }, 'text')).toEqual([]);
  });

  it('points at the field that is wrong', () => {
    const form: CreateForm = {
      ...filled,
      name: '',
      links: [{ link: 'https://a.example' }, { link: 'nonsense' }],
      pairs: [{ question: '', answer: 'Yes.' }],
    };
    expect(problemsOf(form, 'website')).toEqual([
      { field: 'name', kind: null, message: 'Agent name is required' },
      { field: 'links.1.link', kind: 'website', message: 'Invalid URL format' },
      { field: 'pairs.0.question', kind: 'qa', message: 'Question and answer cannot be empty' },
    ]);
  });

  it('refuses more files than one request may carry', () => {
    const files = Array.from({ length: 51 }, (_, index) => new File(['x'], `${index}.txt`));
    expect(problemsOf({ ...filled, files }, 'file')).toEqual([
      { field: 'files', kind: 'file', message: 'You can send at most 50 files at once.' },
    ]);
  });
});

it('counts what is filled in', () => {
  expect(countsOf(EMPTY_FORM)).toEqual({ file: 0, text: 0, website: 0, qa: 0, notion: 0 });
  expect(countsOf(filled)).toEqual({ file: 2, text: 1, website: 1, qa: 1, notion: 1 });
});

it('counts neither what is no link nor half a pair', () => {
  const links = [{ link: 'myshop.com' }, { link: 'nonsense' }];
  const pairs = [{ question: 'Who?', answer: ' ' }];
  expect(countsOf({ ...EMPTY_FORM, links, pairs })).toEqual({ file: 0, text: 0, website: 1, qa: 0, notion: 0 });
});

it('knows whether anything was entered, complete or not', () => {
  expect(isTouched(EMPTY_FORM)).toBe(false);
  expect(isTouched({ ...EMPTY_FORM, name: ' ', links: [] })).toBe(false);
  expect(isTouched({ ...EMPTY_FORM, name: 'Ada' })).toBe(true);
  expect(isTouched({ ...EMPTY_FORM, links: [{ link: 'nonsense' }] })).toBe(true);
  expect(isTouched({ ...EMPTY_FORM, pairs: [{ question: '', answer: 'Us.' }] })).toBe(true);
});

it('sends the parts under the names of the contract, files last', () => {
  const data = formDataOf(filled, 'Helper', { visibility: 'private', showPassages: true });
  expect([...data.keys()]).toEqual([
    'name',
    'settings',
    'website_links',
    'text_content',
    'text_name',
    'qa_dataset',
    'notion_token',
    'notion_pages',
    'file1',
    'file2',
  ]);
  expect(data.get('text_name')).toBe('Hours');
  expect(data.get('settings')).toBe('{"visibility":"private","showPassages":true}');
  expect(data.getAll('website_links')).toEqual(['https://example.com']);
  expect(data.get('qa_dataset')).toBe('[{"question":"Who?","answer":"Us."}]');
});

it('sends links as whole websites where those are wanted, as many as an agent can read', () => {
  const data = formDataOf({ ...filled, whole: true }, 'Helper', DEFAULT_AUDIENCE);
  expect([data.getAll('websites'), data.has('website_links')]).toEqual([['https://example.com'], false]);
  const links = Array.from({ length: 21 }, (_, at) => ({ link: `https://${at}.example` }));
  expect(problemsOf({ ...filled, whole: true, links }, 'website')).toEqual([
    { field: 'links.20.link', kind: 'website', message: websitesFull(20) },
  ]);
  expect(problemsOf({ ...filled, links }, 'website')).toEqual([]);
});

it('sends a chosen database in the settings', () => {
  const database = { ...EMPTY_FORM.database, connectionId: 'c1' };
  expect(isTouched({ ...EMPTY_FORM, database })).toBe(true);
  expect(formDataOf({ ...EMPTY_FORM, database }, 'Shop', DEFAULT_AUDIENCE).get('settings')).toBe(
    '{"visibility":"public","showPassages":false,"type":"database","connection_id":"c1"}',
  );
});
