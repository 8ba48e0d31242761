import { expect, it } from 'vitest';
import { EMPTY_FORM } from './create-form';
import { forgetForm, keepForm, keptForm } from './kept-form';

it('is given back whole to its author alone, once', () => {
  const form = { ...EMPTY_FORM, name: 'Ada', files: [new File(['a'], 'a.txt')] };
  keepForm('author', form, 'text');
  expect(keptForm('another')).toBeNull();
  expect(keptForm('author')).toEqual({ form, active: 'text', lost: [] });
  forgetForm();
  expect(keptForm('author')).toBeNull();
});
