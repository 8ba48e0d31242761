import { describe, expect, it } from 'vitest';
import { fileProblem, sortFiles } from './check-file';

describe('fileProblem', () => {
  it('lets documents of up to 10 MB through, whatever the case of their names', () => {
    expect(fileProblem({ name: 'Handbook.PDF', size: 10_485_760 })).toBeNull();
    expect(fileProblem({ name: 'notes.v2.md', size: 1 })).toBeNull();
  });

  it('names the limit when a file is too large', () => {
    expect(fileProblem({ name: 'handbook.pdf', size: 10_485_761 })).toBe('File size exceeds the limit of 10 MB');
  });

  it('says that there is nothing in it, which no training could change', () => {
    expect(fileProblem({ name: 'notes.txt', size: 0 })).toBe('The file is empty.');
  });

  it('names the allowed types', () => {
    expect(fileProblem({ name: 'photo.png', size: 1 })).toBe(
      'File type not allowed. Allowed types: pdf, doc, docx, txt, md',
    );
    expect(fileProblem({ name: 'pdf', size: 1 })).toContain('File type not allowed');
  });
});

describe('sortFiles', () => {
  it('keeps the good ones and says which others are wrong', () => {
    const good = new File(['a'], 'a.txt');
    const { accepted, problems } = sortFiles([good, new File(['b'], 'b.exe')]);
    expect(accepted).toEqual([good]);
    expect(problems).toEqual(['b.exe: File type not allowed. Allowed types: pdf, doc, docx, txt, md']);
  });

  it('says how the rows of a spreadsheet can be added', () => {
    const { problems } = sortFiles([new File(['a,b'], 'Prices.CSV')]);
    expect(problems).toEqual([
      'Prices.CSV: File type not allowed. Allowed types: pdf, doc, docx, txt, md. Paste the rows of a table under Text, or import questions with answers under Q&A.',
    ]);
  });
});
