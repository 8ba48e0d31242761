import type { Source } from '@parley/contract/sources';
import { replacedBy, type SourcesForm } from './form/sources-form';

interface Numbers {
  files: number;
  /** Bytes. */
  size: number;
}

/** An agent's files once the chosen ones are added: a replacement does not count as an additional file. */
export function fileNumbers(
  form: Pick<SourcesForm, 'files' | 'replaces'>,
  sources: readonly Pick<Source, 'id' | 'kind' | 'size'>[],
): { all: Numbers; waiting: Numbers } {
  const replaced = new Set(replacedBy(form));
  const kept = sources.filter(({ id, kind }) => kind === 'file' && !replaced.has(id));
  return { all: numbersOf([...kept, ...form.files]), waiting: numbersOf(form.files) };
}

const numbersOf = (files: readonly { size: number }[]): Numbers => ({
  files: files.length,
  size: files.reduce((sum, { size }) => sum + size, 0),
});
